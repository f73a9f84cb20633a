addEventListener('pageshow', () => flagSession());
document.addEventListener('visibilitychange', () => flagSession());
function flagSession() {
  const isIn = /(^|; )user=/.test(document.cookie);
  document.documentElement.dataset.session = isIn ? 'in' : 'out';
}
flagSession();
if (location.search) document.documentElement.dataset.filtering = '';

// A tap on a control whose script is still on its way is held, shows it, and takes effect once the scripts have run.
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
