/**
 * Script of the hosted page: masks, checks before sending, filling in a test card. The page works without it; the server checks everything again.
 * Plain browser code, kept as text because nothing builds this small page.
 */
export const pageScript = `
(() => {
  const form = document.querySelector('form[data-pay]');
  if (!form) return;
  const field = (name) => form.elements.namedItem(name);
  const cancel = document.querySelector('[data-cancel]');
  const digits = (text) => text.replace(/\\D/g, '');
  const luhn = (number) => {
    let sum = 0;
    for (let place = 0; place < number.length; place++) {
      const digit = Number(number[number.length - 1 - place]);
      const weighted = place % 2 ? digit * 2 : digit;
      sum += weighted > 9 ? weighted - 9 : weighted;
    }
    return number.length >= 12 && sum % 10 === 0;
  };
  const known = new Set([...document.querySelectorAll('button[data-number]')].map((button) => button.dataset.number));
  // The page of a saved card has the security code alone.
  const present = (byName) => Object.fromEntries(Object.entries(byName).filter(([name]) => field(name)));
  const masks = present({
    number: (text) => digits(text).slice(0, 19).replace(/(\\d{4})(?=\\d)/g, '$1 '),
    expiry: (text) => {
      const typed = digits(text);
      const padded = /^[2-9]$/.test(typed) ? '0' + typed : typed;
      return padded.slice(0, 4).replace(/^(\\d{2})(?=\\d)/, '$1 / ');
    },
    cvc: (text) => digits(text).slice(0, 3),
  });
  const rules = present({
    number: (text) => (luhn(digits(text)) ? (known.has(digits(text)) ? '' : 'unknownCard') : 'number'),
    expiry: (text) => {
      const match = /^(0[1-9]|1[0-2])(\\d{2})$/.exec(digits(text));
      if (!match) return 'expiry';
      return Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) > Date.now() ? '' : 'expired';
    },
    cvc: (text) => (/^\\d{3}$/.test(text) ? '' : 'cvc'),
    holder: (text) => (/^[\\p{L}][\\p{L}\\p{M} .'’-]{1,59}$/u.test(text.trim()) ? '' : 'holder'),
  });
  const show = (name, code) => {
    const input = field(name);
    input.setAttribute('aria-invalid', code ? 'true' : 'false');
    document.getElementById(name + '-error').textContent = code ? form.getAttribute('data-error-' + code.toLowerCase()) : '';
  };
  for (const [name, mask] of Object.entries(masks)) {
    field(name).addEventListener('input', (event) => {
      const input = event.target;
      const atEnd = input.selectionStart === input.value.length;
      const before = digits(input.value.slice(0, input.selectionStart)).length;
      input.value = mask(input.value);
      if (atEnd) return;
      let place = 0;
      for (let seen = 0; place < input.value.length && seen < before; place++) if (/\\d/.test(input.value[place])) seen++;
      input.setSelectionRange(place, place);
    });
  }
  for (const [name, rule] of Object.entries(rules)) {
    const input = field(name);
    input.addEventListener('blur', () => input.value && show(name, rule(input.value)));
    input.addEventListener('input', () => input.getAttribute('aria-invalid') === 'true' && show(name, rule(input.value)));
  }
  for (const button of document.querySelectorAll('button[data-number]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const year = new Date().getUTCFullYear() + 3;
      const filled = { number: masks.number(button.dataset.number), expiry: '12 / ' + String(year).slice(2), cvc: '123' };
      for (const [name, value] of Object.entries(filled)) {
        field(name).value = value;
        show(name, '');
      }
      // The name stays the payer's own: a card in another is not paid out to.
      (field('holder').value ? form.querySelector('[data-submit]') : field('holder')).focus();
    });
  }
  form.addEventListener('submit', (event) => {
    const wrong = Object.entries(rules).map(([name, rule]) => [name, rule(field(name).value)]).filter(([, code]) => code);
    for (const name of Object.keys(rules)) show(name, '');
    for (const [name, code] of wrong) show(name, code);
    document.getElementById('summary').hidden = wrong.length === 0;
    if (wrong.length > 0) {
      event.preventDefault();
      field(wrong[0][0]).focus();
      return;
    }
    const submit = form.querySelector('[data-submit]');
    // The page may move under a second click, which must not cancel what was just paid.
    cancel.disabled = true;
    // After this turn, so that the button's own name is still sent.
    setTimeout(() => {
      submit.disabled = true;
      submit.textContent = form.dataset.paying;
    });
  });
  // A page that comes back from the browser's cache can be used again.
  addEventListener('pageshow', (event) => event.persisted && location.reload());
})();
`;
