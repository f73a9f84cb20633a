import WifiOff from 'lucide-react/icons/wifi-off';

/** The reason why the buttons beside it are disabled while the device is offline. */
export function OfflineNote() {
  return (
    <div className="notice" role="status">
      <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>Offline. This needs internet.</span>
    </div>
  );
}
