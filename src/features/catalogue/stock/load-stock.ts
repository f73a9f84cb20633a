import { whenIdle } from '../../../ui/when-idle';

whenIdle(() => void import('./live-stock').catch(() => undefined));
