// Loads the script after the first interaction, so that it neither delays the page nor runs on a
// page that the visitor leaves immediately.
for (const event of ['scroll', 'pointerdown']) {
  addEventListener(event, () => import('./show-recent').catch(() => undefined), { once: true });
}
