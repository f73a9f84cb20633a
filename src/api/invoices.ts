import * as v from 'valibot';
import {
  type InvoicesQuery,
  type InvoicesReply,
  invoicesReply,
  type RegisterQuery,
} from '../contract/invoices/list';
import { INVOICE_KEY_HEADER, type InvoiceReply, invoiceReply } from '../contract/invoices/reply';
import { API_PATHS, invoiceApiPath } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

/**
 * Fetches a document with the key from its link, or without a key as its customer or a member of
 * staff.
 */
export function fetchInvoice(
  number: string,
  key?: string,
  signal?: AbortSignal,
): Promise<InvoiceReply> {
  const headers: Record<string, string> = key === undefined ? {} : { [INVOICE_KEY_HEADER]: key };
  return call({ path: invoiceApiPath(number), headers, reply: invoiceReply, guest: true, signal });
}

/** A page of a month's documents, newest first. */
export function listInvoices(
  query: { page: number; size: number } & Partial<Omit<InvoicesQuery, 'month'> & { month: string }>,
  signal?: AbortSignal,
): Promise<InvoicesReply> {
  return call({ path: withQuery(API_PATHS.invoices, { ...query }), reply: invoicesReply, signal });
}

/** A month's file for the accountant. */
export function fetchRegister(query: RegisterQuery): Promise<Blob> {
  const path = withQuery(API_PATHS.invoiceRegister, { ...query });
  return call({ path, reply: v.instance(Blob), isFile: true });
}
