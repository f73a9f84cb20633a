import { call } from '../../../api/client';
import { readRepair } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { Subject } from '../page/tracked';

export const REPAIR: Subject<RepairReply> = {
  kind: 'repair',
  read: (name, access) => call(readRepair, { params: { name }, ...access }),
};
