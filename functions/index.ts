import { createApp } from './app';
import { pages } from './pages';

export default createApp(pages);
