import { persisted } from '../../../ui/persisted';
import { NONE_VIEWED, parseViewed } from './recent';

const memory = persisted('viewed', NONE_VIEWED, parseViewed);

/** The products viewed on this device. `undefined` until storage has been read. */
export const $viewed = memory.$value;

/** Updates the stored list, starting from the latest version in any tab. */
export const updateViewed = memory.update;
