// Shows the newest order's receipt before the first paint, so that the page does not shift.
try {
  const { receipt, texts, track, pictures, map } = JSON.parse(
    localStorage.getItem('%RECEIPT_KEY%'),
  );
  const slip = document.querySelector('[data-receipt]');
  for (const part of slip.querySelectorAll('[data-part]')) {
    part.textContent = texts[part.dataset.part] ?? part.textContent;
  }
  slip.dataset.receipt = receipt.fulfilment;
  slip.querySelector('[data-part="action"]').href = track;
  slip.querySelector('[data-map]').href = map;
  for (const [nth, picture] of slip.querySelectorAll('[data-picture]').entries()) {
    picture.hidden = nth >= pictures.length;
    if (!picture.hidden) picture.src = pictures[nth];
  }
  slip.hidden = false;
} catch {}
