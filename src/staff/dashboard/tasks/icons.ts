import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import BellRing from 'lucide-react/icons/bell-ring';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import Wrench from 'lucide-react/icons/wrench';
import type { TaskKind } from '../../../contract/tasks';

export const TASK_ICONS: Readonly<Record<TaskKind, LucideIcon>> = {
  call: Phone,
  claim: Banknote,
  pack: PackageOpen,
  inform: MessageCircle,
  uncollected: PackageCheck,
  refund: IndianRupee,
  return: Undo2,
  'return-refund': IndianRupee,
  'repair-claim': Banknote,
  'repair-late': Wrench,
  'repair-soon': Wrench,
  'repair-answer': MessageCircleQuestion,
  'repair-transit': Truck,
  'repair-uncollected': Smartphone,
  'repair-booked': CalendarClock,
  'repair-assign': UserRoundCog,
  unavailable: PhoneCall,
  'day-close': CalendarCheck,
  complaint: MessageSquareWarning,
  redemption: ScanQrCode,
  alert: BellRing,
  backup: DatabaseBackup,
  'stock-sums': Boxes,
};
