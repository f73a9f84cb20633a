// Shows the newest order's receipt before the first paint, so the page does not shift.
try {
  const { receipt, texts, track, pictures } = JSON.parse(localStorage.getItem('%RECEIPT_KEY%'));
  const slip = document.querySelector('[data-receipt]');
  for (const part of slip.querySelectorAll('[data-part]')) {
    part.textContent = texts[part.dataset.part] ?? part.textContent;
  }
  slip.dataset.receipt = receipt.outcome === 'requested' ? 'call' : receipt.fulfilment;
  slip.dataset.outcome = receipt.outcome;
  slip.querySelector('a.button').href = track;
  for (const src of pictures) {
    slip.querySelector('i').append(Object.assign(new Image(40, 40), { src }));
  }
  slip.hidden = false;
} catch {}
