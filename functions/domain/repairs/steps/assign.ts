import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { invalidField } from '../intake';
import { worksIn } from '../staff';
import { eventOf, type RepairStep } from '../step';

export const assign: RepairStep<'assign'> = {
  async check({ context, repair }, { technician }) {
    if (technician === null || (await worksIn(context.db, technician, repair.branch))) return;
    throw invalidField('technician', REPAIR_TEXTS.unknownTechnician);
  },
  change(on, body) {
    const { technician } = body;
    const event = eventOf(on, body, { detail: { technician } });
    return { events: [event], set: { technicianId: technician } };
  },
};
