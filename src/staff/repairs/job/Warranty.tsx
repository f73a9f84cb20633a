import type { RepairReply } from '../../../contract/repairs/repair';
import { repairStateName } from '../../../entities/repair/labels';
import { dateText } from '../../../lib/india-time';
import { workledgerDetailsPath } from '../../../lib/paths';
import record from '../../../ui/record/record.module.css';

/** The repair whose warranty this one claims, and the repairs that claim this one's warranty. */
export function Warranty({ repair }: { repair: RepairReply }) {
  const { claim_of: first, claims = [], warranty_until } = repair;
  if (first === undefined && claims.length === 0) return null;
  return (
    <section className="card" aria-labelledby="job-warranty">
      <h2 id="job-warranty">Warranty</h2>
      <dl className={record.facts}>
        {first !== undefined && (
          <>
            <dt>Claim of</dt>
            <dd>
              <JobLink name={first.name} />, covered until {dateText(first.covered_until)}
            </dd>
          </>
        )}
        {first === undefined && warranty_until !== null && (
          <>
            <dt>Until</dt>
            <dd>{dateText(warranty_until)}</dd>
          </>
        )}
        {claims.map(({ name, state, branch }, index) => (
          <Claim key={name} isFirst={index === 0}>
            <JobLink name={name} />: {repairStateName(state, 'staff')} · {branch.name}
          </Claim>
        ))}
      </dl>
    </section>
  );
}

function Claim({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) {
  return (
    <>
      <dt>{isFirst ? 'Claimed by' : <span className="visually-hidden">Claimed by</span>}</dt>
      <dd>{children}</dd>
    </>
  );
}

function JobLink({ name }: { name: string }) {
  return <a href={workledgerDetailsPath(name)}>{name}</a>;
}
