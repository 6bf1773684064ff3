// Runs before the first paint: the chosen theme must not flash, nor a visitor's page before a member's, nor a question
// that is answered. Copied to a hashed file of its own, so no inline script; written in the language of 2009, since a
// browser that cannot read it shows nothing at all.
try {
  setTheme(localStorage.getItem('hiwar:theme'))
  if ((sessionStorage.getItem('hiwar:token') || localStorage.getItem('hiwar:token')) !== null)
    document.documentElement.dataset.member = ''
} catch (_) {}
try {
  if (/(?:^|; )hiwar-consent=/.test(document.cookie)) document.documentElement.dataset.answered = ''
} catch (_) {}

// A browser that is older than the build (`kit/vite/app-config.ts`) cannot read the app, which may leave the page empty.
// The oldest ones that are served have these as their newest, of Chrome and Safari, and of Firefox.
if (!String.prototype.isWellFormed || !window.CSSPropertyRule) {
  document.addEventListener('DOMContentLoaded', showNote)
}

function setTheme(chosen) {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}

function showNote() {
  document.body.insertBefore(noteIn(document.createElement('p')), document.body.firstChild)
}

function noteIn(place) {
  place.setAttribute('role', 'alert')
  place.textContent =
    'هذا المتصفح قديم، وصفحات حوار لا تعمل عليه كاملة. حوار تعمل على Safari 16.4 وChrome 111 وFirefox 128 وما بعدها، بعد تحديث الهاتف أو المتصفح.'
  place.style.cssText =
    'margin:0;padding:16px;background:#fff7e0;color:#1d1d1b;font:18px/1.7 Tahoma,Arial,sans-serif;text-align:right'
  return place
}
