// Both bars appear on every staff page, so they are bundled into one file.
export { BottomNav } from './nav/BottomNav';
export { Loading, TopBar } from './TopBar';
