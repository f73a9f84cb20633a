addEventListener('pageshow', () => flagSession());
document.addEventListener('visibilitychange', () => flagSession());
function flagSession() {
  const isIn = /(^|; )__Host-user=/.test(document.cookie);
  document.documentElement.dataset.session = isIn ? 'in' : 'out';
}
flagSession();
if (location.search) document.documentElement.dataset.filtering = '';

// A tap before the scripts have run is held, shown by a spinner, and repeated then.
{
  const held = [];
  const hold = (event) => {
    const control = event.target.closest('[data-early]');
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(control);
    if (control.ariaBusy === 'true') return;
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    spinner.ariaHidden = 'true';
    control.ariaBusy = 'true';
    control.prepend(spinner);
  };
  addEventListener('click', hold, true);
  addEventListener('DOMContentLoaded', () => {
    removeEventListener('click', hold, true);
    for (const control of new Set(held)) {
      control.ariaBusy = null;
      control.querySelector('.spinner').remove();
    }
    for (const control of held) control.click();
  });
}
