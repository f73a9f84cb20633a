import { call } from '../../../api/client';
import { markAlertSeen } from '../../../contract/alerts/api';
import { TaskButton } from './TaskButton';

interface Props {
  id: number;
  /** What the alert is about, for screen readers. */
  about: string;
}

/** Removes an alert from the user's tasks. */
export function SeenButton({ id, about }: Props) {
  const finish = () => call(markAlertSeen, { params: { id } });
  return <TaskButton text="Seen" about={about} finish={finish} />;
}
