import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import CheckCheck from 'lucide-react/icons/check-check';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Eye from 'lucide-react/icons/eye';
import Hourglass from 'lucide-react/icons/hourglass';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import PackageCheck from 'lucide-react/icons/package-check';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wrench from 'lucide-react/icons/wrench';
import type { RepairReply } from '../../contract/repairs/repair';
import type { RepairState } from '../../contract/repairs/states';
import { Badge, type Tone } from '../../ui/Badge';
import { repairStateText } from './labels';

const STATES: Readonly<Record<RepairState, [LucideIcon, Tone]>> = {
  to_confirm: [Phone, 'open'],
  booked: [CalendarClock, 'plain'],
  received: [Eye, 'open'],
  quoted: [MessageCircleQuestion, 'plain'],
  approved: [Wrench, 'open'],
  ready: [PackageCheck, 'good'],
  unclaimed: [ClockAlert, 'bad'],
  handed_over: [CheckCheck, 'plain'],
  cancelled: [Ban, 'plain'],
  no_show: [CalendarX, 'plain'],
};

/** A repair's state, or the reason why its work is paused, as staff see it. */
export function RepairBadge({ repair }: { repair: Pick<RepairReply, 'state' | 'waiting_for'> }) {
  const [icon, tone] =
    repair.waiting_for === null ? STATES[repair.state] : ([Hourglass, 'plain'] as const);
  return <Badge icon={icon} tone={tone} text={repairStateText(repair, 'staff')} />;
}

/** Marks a repair that claims the warranty of an earlier one. */
export function ClaimBadge() {
  return <Badge icon={ShieldCheck} tone="plain" text="Warranty claim" />;
}
