// Shows the newest order's receipt before the first paint, so the page does not shift.
try {
  const { receipt, texts, track } = JSON.parse(localStorage.getItem('%RECEIPT_KEY%'));
  const slip = document.querySelector('[data-receipt]');
  for (const part of slip.querySelectorAll('[data-part]')) {
    part.textContent = texts[part.dataset.part] ?? part.textContent;
  }
  slip.dataset.receipt = receipt.outcome === 'requested' ? 'call' : receipt.fulfilment;
  slip.querySelector('[data-part=action]').href = track;
  slip.hidden = false;
} catch {}
