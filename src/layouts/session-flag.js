if (/(^|; )user=/.test(document.cookie)) document.documentElement.dataset.session = 'in';
