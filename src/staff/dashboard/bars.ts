// Both bars appear on every staff page, so they are bundled into one file.
export { BottomNav } from './BottomNav';
export { Loading, TopBar } from './TopBar';
