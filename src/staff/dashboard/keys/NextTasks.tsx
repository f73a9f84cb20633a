import { Skeletons } from '../../../ui/loading/Skeletons';
import { textParts } from '../../../ui/parts/Parts';
import { ICON } from '../icons';
import { TASK_ICONS } from '../tasks/icons';
import { TaskTime } from '../tasks/TaskTime';
import { textOf } from '../tasks/texts';
import { timeOf } from '../tasks/times';
import { useTasks } from '../tasks/use-tasks';
import { HitLink } from './HitLink';
import { FIRST_COUNT } from './queries';
import { Group } from './Results';
import styles from './search-results.module.css';

/** The most urgent tasks, as on the dashboard; `hasBranches` is true if the user sees all branches. */
export function NextTasks({ hasBranches }: { hasBranches: boolean }) {
  const { data, dataUpdatedAt, isLoading } = useTasks(undefined);
  if (isLoading) {
    return (
      <Skeletons
        count={FIRST_COUNT}
        className={styles.loading}
        itemClassName={styles.placeholder}
      />
    );
  }
  return (
    <Group title="Do now">
      {(data?.content ?? []).slice(0, FIRST_COUNT).map((task) => {
        const Icon = TASK_ICONS[task.kind];
        const { key, href, action, who, subject, details } = textOf(
          task,
          dataUpdatedAt,
          hasBranches,
        );
        // The branch and the number; the other details are about the amount or a reminder.
        const identity = details.slice(0, hasBranches ? 2 : 1).toReversed();
        return (
          <li key={key}>
            <HitLink
              href={href}
              image={
                <span className={styles.tile}>
                  <Icon {...ICON} />
                </span>
              }
              name={who}
              isShort
              end={<TaskTime {...timeOf(task, dataUpdatedAt)} />}
              details={textParts(...[action, subject, ...identity].filter((text) => text !== ''))}
            />
          </li>
        );
      })}
    </Group>
  );
}
