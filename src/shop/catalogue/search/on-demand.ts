export { askAbout } from './nothing-found';
export { search } from './search';
