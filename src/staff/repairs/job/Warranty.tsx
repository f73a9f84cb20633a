import type { RepairReply } from '../../../contract/repairs/repair';
import { repairStateName } from '../../../entities/repair/labels';
import { dateText } from '../../../lib/india-time';
import { workledgerDetailsPath } from '../../../lib/paths';
import { Facts } from '../../../ui/layout/Facts';
import { Panel } from '../../../ui/layout/Panel';

/** The repair whose warranty this one claims, and the repairs that claim this one's warranty. */
export function Warranty({ repair }: { repair: RepairReply }) {
  const { claim_of: first, claims = [], warranty_until } = repair;
  if (first === undefined && claims.length === 0) return null;
  return (
    <Panel title="Warranty">
      <Facts
        facts={[
          [
            'Claim of',
            first && (
              <>
                <JobLink name={first.name} />, covered until {dateText(first.covered_until)}
              </>
            ),
          ],
          ['Until', first === undefined && warranty_until !== null && dateText(warranty_until)],
          [
            'Claimed by',
            claims.length > 0 &&
              claims.map(({ name, state, branch }) => (
                <p key={name}>
                  <JobLink name={name} />: {repairStateName(state, 'staff')} · {branch.name}
                </p>
              )),
          ],
        ]}
      />
    </Panel>
  );
}

function JobLink({ name }: { name: string }) {
  return <a href={workledgerDetailsPath(name)}>{name}</a>;
}
