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

// Stores clicks and form submissions that happen before the scripts have run, shows a spinner, and
// replays them once the scripts of the page or island have loaded.
{
  let held = [];
  let isLoaded = false;
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  addEventListener('astro:hydrate', ({ target }) => release((each) => target.contains(each)), true);
  addEventListener('DOMContentLoaded', () => {
    isLoaded = true;
    release((each) => !each.closest('astro-island'));
  });

  function hold(event) {
    const { target } = event;
    const pressed = event.type === 'submit' ? target.querySelector('[type=submit]') : target;
    const early = isLoaded ? '' : '[data-early]:not(form),form[data-early] button,';
    const control = pressed?.closest(`${early}astro-island[ssr] button:not([popovertarget])`);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(control);
    if (control.ariaBusy === 'true') return;
    control.ariaBusy = 'true';
    // An island must not change here, because hydration compares its markup with what React
    // renders.
    if (control.closest('astro-island')) return;
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    spinner.ariaHidden = 'true';
    control.prepend(spinner);
  }

  function release(isReady) {
    const ready = held.filter(isReady);
    held = held.filter((each) => !isReady(each));
    for (const control of new Set(ready)) {
      control.ariaBusy = null;
      control.querySelector('.spinner')?.remove();
    }
    for (const control of ready) control.click();
  }
}
