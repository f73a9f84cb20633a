import { call } from '../../../api/client';
import {
  AUDIT_KINDS,
  type AuditLogReply,
  type AuditLogRow,
  readPerson,
} from '../../../contract/audit';
import { listAuditLog } from '../../../contract/audit/api';
import { isDay } from '../../../contract/fields';
import { type ListCall, listAddress, oneOf } from '../../../lib/list-address';
import type { ListPage } from '../../../ui/list/pages';
import { useList } from '../../../ui/list/use-list';
import { WORK_PAGE_SIZE } from '../../work/list';

export interface AuditPage extends ListPage<AuditLogRow> {
  people: AuditLogReply['people'];
}

const ADDRESS = listAddress(
  {
    person: readPerson,
    day: (text) => (isDay(text) ? text : ''),
    kind: oneOf(['', ...AUDIT_KINDS] as const),
  },
  WORK_PAGE_SIZE,
);

export const AUDIT_LIST = {
  name: 'audit',
  address: ADDRESS,
  request: (query: ListCall<typeof ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listAuditLog, { query, signal }),
  toPage({ content, totalElements, people }: AuditLogReply): AuditPage {
    return { rows: content, total: totalElements, people };
  },
};

/** The log of changes; `query` is the URL query. */
export function useAudit(query: string, initialPage: AuditPage | undefined) {
  return useList({ ...AUDIT_LIST, query, initialPage });
}

export type AuditList = ReturnType<typeof useAudit>;
