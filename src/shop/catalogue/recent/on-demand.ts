import { whenEngaged } from '../../../ui/loading/when-engaged';

whenEngaged(() => void import('./show-recent').catch(() => undefined));
