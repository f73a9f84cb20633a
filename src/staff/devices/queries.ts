import { call } from '../../api/client';
import { listDevices } from '../../contract/goods/devices/api';
import type { DeviceRow } from '../../contract/goods/devices/devices';
import { DEVICE_STATES } from '../../contract/goods/devices/states';
import { type ListCall, listAddress, oneOf } from '../../lib/list-address';
import { type ListPage, pageOf } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../work/list';

const DEVICES_ADDRESS = listAddress(
  { state: oneOf(['', ...DEVICE_STATES] as const), branch: readBranch },
  WORK_PAGE_SIZE,
);

export const DEVICES_LIST = {
  name: 'devices',
  address: DEVICES_ADDRESS,
  request: (query: ListCall<typeof DEVICES_ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listDevices, { query, signal }),
  toPage: pageOf<DeviceRow>,
};

/** The devices of all branches; `query` is the URL query. */
export function useDevices(query: string, initialPage: ListPage<DeviceRow> | undefined) {
  return useList({ ...DEVICES_LIST, query, initialPage });
}

export type DeviceList = ReturnType<typeof useDevices>;
