import * as api from '../../src/contract/goods/devices/api';
import { DEVICE_TEXTS } from '../../src/contract/goods/devices/devices';
import { enterDevice } from '../domain/goods/devices/enter';
import { readDevice } from '../domain/goods/devices/read';
import { commandContext, database, requesterOf } from '../http/context';
import { addressOf } from '../http/limits/address';
import { countCall } from '../http/limits/rate';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** The devices of the shop, as pieces with numbers (goods.md section 3). */
export const devices = [
  serve(api.listDevices, (c) => LISTS.devices(requesterOf(c), c.req.query())),

  serve(api.readDevice, (c) =>
    readDevice(database(c), SHOP, c.get('session').user, readId(c, DEVICE_TEXTS.notFound)),
  ),

  serve(api.enterDevice, async (c) => {
    const { approval, ...body } = await readBody(c);
    const address = addressOf(c);
    if (approval) await countCall(c.env.LOGIN_RATE, address);
    const context = { ...commandContext(c), user: c.get('session').user };
    return enterDevice(context, SHOP, body, approval && { ...approval, address });
  }),
];
