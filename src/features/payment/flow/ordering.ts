import { attemptPayment } from './attempt';
import type { Attempt } from './press';
import { services } from './services';

/** Orders in this shop. It knows the server and the bank, so it is fetched while the form is filled in. */
export const attempt: Attempt = (press, request) => attemptPayment(services, press, request);
