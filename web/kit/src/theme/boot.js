// Runs before the first paint: the chosen theme must not flash, nor a visitor's page before a member's, nor a question
// that is answered. Copied to a hashed file of its own, so no inline script.
try {
  const chosen = localStorage.getItem('hiwar:theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  if (localStorage.getItem('hiwar:token') !== null) document.documentElement.dataset.member = ''
  if (/(?:^|; )hiwar-consent=/.test(document.cookie)) document.documentElement.dataset.answered = ''
} catch {}
