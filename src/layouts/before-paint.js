addEventListener('pageshow', () => flagSession());
document.addEventListener('visibilitychange', () => flagSession());
function flagSession() {
  const { dataset, style } = document.documentElement;
  dataset.session = 'out';
  try {
    const [, cookie] = /(?:^|; )%USER_COOKIE%=([^;]+)/.exec(document.cookie);
    const user = JSON.parse(decodeURIComponent(cookie));
    dataset.session = user.role === 'customer' ? user.role : 'in';
    style.setProperty('--customer', JSON.stringify(user.first_name));
  } catch {}
}
flagSession();
if (location.search) document.documentElement.dataset.filtering = '';

// Opens a control's frame, which its script fills later. Stores clicks and form submissions that
// happen before the scripts have run, shows a spinner, and replays them once the scripts of the page
// or island have loaded, unless the user has closed the frame. `data-ssr` marks an island that is not
// one of Astro's.
{
  let held = [];
  let isLoaded = false;
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  addEventListener('astro:hydrate', ({ target }) => release((each) => target.contains(each)), true);
  addEventListener('DOMContentLoaded', () => {
    isLoaded = true;
    release((each) => !each.closest('astro-island,[data-ssr]'));
  });

  function frameOf(control) {
    return document.getElementById(control?.dataset.frame);
  }

  function hold(event) {
    const { target } = event;
    const pressed = event.type === 'submit' ? target.querySelector('[type=submit]') : target;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const frame = frameOf(pressed?.closest('[data-frame]'));
    if (frame) event.preventDefault();
    if (frame && !frame.open) {
      frame.showModal();
      frame.querySelector('[data-first]').focus();
      // Ignores the second tap of a double tap, as every dialog does (ui/dialog/use-modal.ts).
      frame.animate({ pointerEvents: ['none', 'none'] }, 350);
    }
    const early = isLoaded ? '' : '[data-early]:not(form),form[data-early] button,';
    const control = pressed?.closest(
      `${early}:is(astro-island[ssr],[data-ssr]) button:not([popovertarget])`,
    );
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    if (control.matches('dialog [data-close]')) return control.closest('dialog').close();
    held.push(control);
    // Nothing else of an island may change, because hydration compares its markup with what React
    // renders.
    if (!frame) control.ariaBusy = 'true';
  }

  function release(isReady) {
    const ready = held.filter(isReady);
    held = held.filter((each) => !isReady(each));
    for (const control of ready) control.ariaBusy = null;
    for (const control of ready) if (frameOf(control)?.open ?? true) control.click();
  }
}
