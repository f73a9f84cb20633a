import { createApp } from './app';
import { scheduled } from './clockwork';
import { pages } from './pages';

const app = createApp(pages);

export default { fetch: app.fetch, scheduled };
