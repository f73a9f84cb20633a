import { whenIdle } from '../../../ui/loading/when-idle';

whenIdle(() => void import('./live-stock').catch(() => undefined));
