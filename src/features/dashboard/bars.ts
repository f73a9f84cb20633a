// Both stand on every staff page, so they come in one file.
export { BottomNav } from './BottomNav';
export { Loading, TopBar } from './TopBar';
