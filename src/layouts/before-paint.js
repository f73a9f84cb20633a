addEventListener('pageshow', () => flagSession());
document.addEventListener('visibilitychange', () => flagSession());
function flagSession() {
  const isIn = /(^|; )user=/.test(document.cookie);
  document.documentElement.dataset.session = isIn ? 'in' : 'out';
}
flagSession();
if (location.search) document.documentElement.dataset.filtering = '';
