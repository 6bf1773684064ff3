// Runs before the first paint: the chosen theme must not flash. Copied to a hashed file of its own, so no inline script.
try {
  const chosen = localStorage.getItem('hiwar:theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {}
