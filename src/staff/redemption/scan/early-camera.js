// Opens the camera and shows its picture before the scripts load, if the user has already granted
// permission, because opening takes time. The scanner then uses it (staff/scanner/early.ts).
window.earlyCamera = (async () => {
  const { state } = await navigator.permissions.query({ name: 'camera' });
  const isScanning = sessionStorage.getItem('%DRAFT_KEY%') === null;
  if (state !== 'granted' || !isSecureContext || document.hidden || !isScanning) return null;
  const wanted = { audio: false, video: { facingMode: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (document.hidden) stop();
  else document.addEventListener('visibilitychange', stop, { once: true });
  document.querySelector('video').srcObject = stream;
  return stream;
})().catch(() => null);
