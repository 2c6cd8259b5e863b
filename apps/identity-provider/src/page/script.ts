/**
 * Script of the widget's page. Speaks the messages that the loader `@sumsub/websdk` of the embedding page knows, and draws the steps:
 * document, picture of the person, sending in, result.
 */
export const widgetScript = `
(() => {
  const { base, texts, specimens } = JSON.parse(document.getElementById('data').textContent);
  const main = document.getElementById('main');
  // As it stands in the address: the loader compares the very characters.
  const frameId = (/[?&]_=([^&]*)/.exec(location.search) || [])[1] || '';
  const sessionId = crypto.randomUUID();
  let parentOrigin = '*';
  let token = '';
  let language = 'en';
  let state = null;
  let view = '';
  let chosen = null;
  let fault = '';
  let timer = 0;
  let retried = null;
  let draft = { type: 'PASSPORT', country: 'ITA' };

  const t = () => texts[language];
  const say = (method, more) => parent.postMessage({ method: 'idCheck.' + method, frameId, sessionId, ...ids(), ...more }, parentOrigin);
  const ids = () => (state ? { applicantId: state.applicantId, levelName: state.levelName } : {});

  const make = (tag, props, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props || {})) {
      if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
      else if (value !== false && value != null) element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children.filter((child) => child != null && child !== false));
    return element;
  };

  /** Asks the provider; an expired token is renewed by the embedding page, once a question. */
  async function ask(path, body, again) {
    const response = await fetch(base + '/api/' + path, { method: body ? 'POST' : 'GET', headers: { 'x-access-token': token }, ...(body && { body }) });
    if (response.status === 401) {
      if (again) throw { code: 'expired' };
      await renew();
      return ask(path, body, true);
    }
    const answer = await response.json();
    if (!response.ok) throw { code: answer.code || 'broken' };
    return answer;
  }

  const renew = () =>
    new Promise((done, fail) => {
      retried = (fresh) => {
        retried = null;
        if (!fresh) return fail({ code: 'expired' });
        token = fresh;
        done();
      };
      say('onError', { code: 'invalid-token', error: 'The access token is invalid or has expired' });
    });

  async function attempt(work) {
    fault = '';
    try {
      await work();
    } catch (error) {
      const code = error && error.code;
      fault = code === 'expired' ? t().expired : t().errors[code] || t().errors.broken;
      say(code && t().errors[code] && code !== 'broken' ? 'onUploadError' : 'onError', { code: code || 'broken', error: fault });
      draw();
    }
  }

  const status = () => ({
    reprocessing: false,
    levelName: state.levelName,
    creationDate: state.creationDate,
    expireDate: '',
    reviewStatus: state.reviewStatus,
    autoChecked: false,
    ...(state.reviewStatus === 'completed' && state.reviewResult && { reviewResult: state.reviewResult }),
  });

  function take(next) {
    const before = state;
    state = next;
    const changed = !before || before.reviewStatus !== next.reviewStatus;
    if (before && changed) {
      say('onApplicantStatusChanged', status());
      if (next.reviewStatus === 'completed') say('onApplicantVerificationCompleted', status());
    }
    clearTimeout(timer);
    if (next.reviewStatus === 'pending') timer = setTimeout(() => ask('state').then(take, () => take(state)), 1500);
    return changed;
  }

  async function begin() {
    await attempt(async () => {
      take(await ask('state'));
      say('onInitialized');
      say('onApplicantLoaded', {});
      view = '';
      draw();
    });
  }

  const has = (step) => state.documents.some((document) => document.step === step);

  function viewOf() {
    if (!state) return 'loading';
    const { reviewStatus, reviewResult } = state;
    if (reviewStatus === 'pending') return 'pending';
    if (reviewStatus === 'onHold') return 'hold';
    if (reviewStatus === 'completed' && reviewResult && reviewResult.reviewAnswer === 'GREEN') return 'green';
    if (reviewStatus === 'completed' && !state.isOpen) return 'final';
    if (reviewStatus === 'completed' && view !== 'document') return 'retry';
    if (!has('IDENTITY')) return 'document';
    return has('SELFIE') ? 'submit' : 'selfie';
  }

  const steps = { document: 1, selfie: 2, submit: 3 };
  const sets = { document: ['IDENTITY', ['PASSPORT', 'ID_CARD', 'DRIVERS', 'RESIDENCE_PERMIT']], selfie: ['SELFIE', ['SELFIE']] };

  function draw(focus) {
    const next = viewOf();
    if (next !== view) {
      view = next;
      focus = true;
      if (sets[view]) say('onStepInitiated', { idDocSetType: sets[view][0], types: sets[view][1] });
      if (steps[view]) say('onVerificationProgressChanged', { currentStep: steps[view], totalSteps: 3 });
    }
    document.documentElement.lang = language;
    document.getElementById('sandbox').textContent = t().sandbox;
    const hadFocus = document.hasFocus();
    main.replaceChildren(...views[view]());
    if (fault) {
      const note = make('p', { class: 'fault', role: 'alert' }, fault);
      const before = main.querySelector('.button');
      if (before) before.before(note);
      else main.append(note);
    }
    if (focus && hadFocus) main.querySelector('h1')?.focus();
    resize();
  }

  const title = (text) => make('h1', { tabindex: '-1' }, text);
  const stepOf = (step) => make('p', { class: 'step' }, t().step.replace('{step}', step));
  const button = (label, press, second) => make('button', { type: 'button', class: second ? 'button second' : 'button', onclick: press }, label);
  const end = (tone, sign, head, text, ...more) => [
    make('div', { class: 'end ' + tone }, make('div', { class: 'sign', 'aria-hidden': 'true' }, sign), title(head), make('p', {}, text), ...more),
  ];
  const options = (all, selected) => Object.entries(all).map(([value, label]) => make('option', { value, selected: value === selected }, label));

  const views = {
    loading: () => [make('p', { class: 'quiet', role: 'status' }, t().loading)],
    document: () => [
      stepOf(1),
      title(t().documentTitle),
      make('p', { class: 'quiet' }, t().documentText),
      make(
        'div',
        { class: 'pair' },
        make('div', {}, make('label', { for: 'type' }, t().type), make('select', { id: 'type', onchange: (event) => (draft.type = event.target.value) }, ...options(t().types, draft.type))),
        make('div', {}, make('label', { for: 'country' }, t().country), make('select', { id: 'country', onchange: (event) => (draft.country = event.target.value) }, ...options(t().countries, draft.country))),
      ),
      make('div', { class: 'label', id: 'file-label' }, t().file),
      make(
        'div',
        { class: 'pick' },
        make('input', { type: 'file', id: 'file', accept: 'image/png,image/jpeg,image/webp,application/pdf', 'aria-describedby': 'hint chosen', onchange: (event) => pick(event.target.files[0]) }),
        make('label', { for: 'file' }, t().choose),
        make('span', { id: 'chosen' }, chosen ? chosen.name : t().none),
      ),
      make('span', { class: 'hint', id: 'hint' }, t().fileHint),
      button(t().send, () => sendDocument()),
      make(
        'details',
        { ontoggle: resize },
        make('summary', {}, t().specimens),
        make('p', { class: 'hint' }, t().specimensText),
        make('table', {}, make('tbody', {}, ...specimens.map((name) =>
          make('tr', {}, make('td', {}, make('code', {}, name)), make('td', {}, t().behaviours[name]), make('td', {}, make('button', { type: 'button', class: 'use', 'aria-label': t().use + ' ' + name, onclick: () => specimen(name) }, t().use)))))),
      ),
    ],
    selfie: () => [
      stepOf(2),
      title(t().selfieTitle),
      make('p', { class: 'quiet' }, t().selfieText),
      face(),
      button(t().selfieTake, () => sendSelfie('selfie.png')),
      button(t().selfieOther, () => sendSelfie('selfie-stranger.png'), true),
    ],
    submit: () => [stepOf(3), title(t().submitTitle), make('p', { class: 'quiet' }, t().submitText), button(t().submit, () => send())],
    pending: () => end('', make('div', { class: 'wait' }), t().pendingTitle, t().pendingText),
    hold: () => end('', '⏸', t().holdTitle, t().holdText),
    green: () => end('good', '✓', t().greenTitle, t().greenText),
    final: () => end('bad', '✕', t().finalTitle, t().finalText),
    retry: () => {
      const comment = state.reviewResult && state.reviewResult.moderationComment;
      return end('bad', '!', t().retryTitle, t().retryText, comment ? make('p', { class: 'comment', lang: state.lang || 'en' }, comment) : null, button(t().retry, () => { view = 'document'; chosen = null; draw(true); }));
    },
  };

  function pick(file) {
    chosen = file || null;
    fault = '';
    draw();
    say('onUserAction', { action: 'fileChosen' });
  }

  /** A face or a page drawn here: nothing of anybody. */
  function drawing(width, height, paint) {
    const canvas = make('canvas', { width, height });
    const pen = canvas.getContext('2d');
    paint(pen, width, height);
    return canvas;
  }
  function paintFace(pen, width, height) {
    pen.fillStyle = '#eef0f6';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#3730a3';
    pen.beginPath();
    pen.arc(width / 2, height * 0.4, width * 0.2, 0, 7);
    pen.arc(width / 2, height * 1.02, width * 0.38, 0, 7);
    pen.fill();
  }
  function face() {
    const canvas = drawing(320, 320, paintFace);
    canvas.className = 'face';
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  }
  const fileOf = (canvas, name) => new Promise((done) => canvas.toBlob((blob) => done(new File([blob], name, { type: 'image/png' })), 'image/png'));

  async function specimen(name) {
    const canvas = drawing(640, 420, (pen, width, height) => {
      paintFace(pen, width, height);
      pen.fillStyle = '#14182b';
      pen.font = '700 44px sans-serif';
      pen.fillText('SPECIMEN', 24, 60);
    });
    pick(await fileOf(canvas, 'specimen-' + name + '.png'));
    main.querySelector('.button').focus();
  }

  function busy() {
    const pressed = main.querySelector('.button');
    for (const one of main.querySelectorAll('button')) one.disabled = true;
    if (pressed) pressed.textContent = t().sending;
  }

  async function upload(type, country, file) {
    const body = new FormData();
    body.set('idDocType', type);
    if (country) body.set('country', country);
    body.set('content', file);
    const answer = await ask('document', body);
    take(answer);
    say('onDocumentAdded', { imageId: answer.imageId, idDocSetType: country ? 'IDENTITY' : 'SELFIE', idDocType: type, ...(country && { country }) });
  }

  const sendDocument = () =>
    attempt(async () => {
      if (!chosen) throw { code: 'file_missing' };
      if (chosen.size > 5 * 1024 * 1024) throw { code: 'file_too_large' };
      busy();
      await upload(draft.type, draft.country, chosen);
      chosen = null;
      say('onStepCompleted', { idDocSetType: 'IDENTITY' });
      draw();
    });

  const sendSelfie = (name) =>
    attempt(async () => {
      busy();
      await upload('SELFIE', null, await fileOf(face(), name));
      say('onLivenessCompleted', { answer: 'GREEN', allowContinuing: true });
      say('onStepCompleted', { idDocSetType: 'SELFIE' });
      draw();
    });

  const send = () =>
    attempt(async () => {
      const repeated = state.attempt > 0;
      busy();
      const next = await ask('submit', new FormData());
      say(repeated ? 'onApplicantResubmitted' : 'onApplicantSubmitted', {});
      take(next);
      draw();
    });

  // A result that arrives while the page stands open is drawn.
  setInterval(() => state && viewOf() !== view && draw(), 400);

  let height = 0;
  function resize() {
    const next = Math.ceil(document.body.getBoundingClientRect().height);
    if (next === height) return;
    height = next;
    say('onResize', { height });
  }
  new ResizeObserver(resize).observe(document.body);

  addEventListener('message', (event) => {
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
    const { method } = event.data;
    if (method === 'idCheck.init') {
      // Whoever answers the first message is the page that holds the token; from now on nobody else is spoken to.
      parentOrigin = event.origin;
      token = event.data.accessToken;
      language = String(event.data.lang || '').startsWith('it') ? 'it' : 'en';
      view = '';
      draw();
      begin();
    } else if (event.origin !== parentOrigin) return;
    else if (method === 'idCheck.updateAccessToken' && retried) retried(event.data.accessToken);
    else if (method === 'idCheck.callSetLanguage') {
      language = String(event.data.language).startsWith('it') ? 'it' : 'en';
      say('onLanguageChanged', { language });
      draw();
    }
  });
  say('onReady', {});
})();
`;
