// Both are on every staff page, so one file contains them.
export { BottomNav } from './BottomNav';
export { Loading, TopBar } from './TopBar';
