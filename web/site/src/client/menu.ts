/** Opens dialogs by their buttons; the browser keeps focus inside, closes by Escape and gives focus back. */
export function openMenus(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset.opens ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    button.addEventListener('click', () => dialog.showModal())
    dialog.querySelector('[data-closes]')?.addEventListener('click', () => dialog.close())
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) dialog.close()
    })
  }
}
