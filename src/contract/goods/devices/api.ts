import { get, post } from '../../operation.ts';
import { deviceReply, deviceRow, devicesQuery, devicesReply, enterDeviceBody } from './devices.ts';

export const listDevices = get('/api/devices', {
  summary: 'Lists devices with their numbers: which, where and since when',
  who: 'work',
  query: devicesQuery,
  reply: devicesReply,
});

export const readDevice = get('/api/devices/:id', {
  summary: 'Returns a device with what happened to it',
  who: 'work',
  reply: deviceReply,
  codes: ['not-found'],
});

export const enterDevice = post('/api/devices', {
  summary: 'Puts a device into stock that the book of the branch does not have',
  who: 'work',
  body: enterDeviceBody,
  reply: deviceRow,
  codes: ['serial-sold', 'wrong-password'],
});
