import { createApp } from './app';
import { scheduled } from './jobs';
import { pages } from './pages';

const app = createApp(pages);

export default { fetch: app.fetch, scheduled };
