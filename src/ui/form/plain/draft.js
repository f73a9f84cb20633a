// Saves the values of the preceding form for this tab, and restores them before the first paint.
{
  const form = document.currentScript.previousElementSibling;
  const key = `draft-${form.id}`;
  // Chosen once, because a password that is shown has the type "text". Excludes hidden honeypots: a
  // value that autofill put there would block every further attempt.
  const fields = [...form.elements].filter(
    ({ name, type, tabIndex }) => name && type !== 'password' && tabIndex >= 0,
  );
  const propertyOf = ({ type }) => (type === 'checkbox' ? 'checked' : 'value');
  try {
    const draft = JSON.parse(sessionStorage.getItem(key)) ?? {};
    for (const field of fields) {
      if (field.name in draft) field[propertyOf(field)] = draft[field.name];
    }
  } catch {}
  // On the window, because the form's own listeners normalize the input first.
  addEventListener('input', ({ target }) => {
    if (!fields.includes(target)) return;
    const values = fields.map((field) => [field.name, field[propertyOf(field)]]);
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  });
  form.addEventListener('reset', () => {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  });
}
