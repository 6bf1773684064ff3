// Runs before the first paint: the chosen theme must not flash, nor a visitor's page before a member's, nor a question
// that is answered. Copied to a hashed file of its own, so no inline script; written for browsers of any age.
try {
  const chosen = localStorage.getItem('hiwar:theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  if (localStorage.getItem('hiwar:token') !== null) document.documentElement.dataset.member = ''
} catch (_) {}
try {
  if (/(?:^|; )hiwar-consent=/.test(document.cookie)) document.documentElement.dataset.answered = ''
} catch (_) {}

// A browser that is older than the build (`kit/vite/app-config.ts`) cannot read the app, which may leave the page empty.
// The oldest ones that are served have this function as their newest.
if (!String.prototype.isWellFormed) {
  document.addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.textContent =
      'هذا المتصفح قديم، وصفحات حوار لا تعمل عليه كاملة. حوار تعمل على Safari 16.4 وChrome 111 وما بعدهما، بعد تحديث الهاتف أو المتصفح.'
    note.style.cssText =
      'margin:0;padding:16px;background:#fff7e0;color:#1d1d1b;font:18px/1.7 Tahoma,Arial,sans-serif;text-align:right'
    document.body.insertBefore(note, document.body.firstChild)
  })
}
