import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../ui/Button';
import { download } from '../../../ui/download';
import { Row } from '../../../ui/layout/Layout';
import work from '../../../ui/list/work/work-list.module.css';
import { figuresFile, type Shown } from './csv';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Saves the figures as a CSV file or prints them on A4. */
export function Actions(shown: Shown) {
  function save(): void {
    const { file, name } = figuresFile(shown);
    download(file, name);
  }

  return (
    <Row gap={2}>
      {shown.page.links?.map(({ name, href, Icon }) => (
        <a key={href} className={`button ${work.tool}`} href={href}>
          <Icon {...ICON} />
          <span>{name}</span>
        </a>
      ))}
      <Button className={work.tool} onClick={save}>
        <Download {...ICON} />
        <span>CSV</span>
      </Button>
      <Button className={work.tool} onClick={() => print()}>
        <Printer {...ICON} />
        <span>Print</span>
      </Button>
    </Row>
  );
}
