// The script that replaces Google's: the same names, with its own button and account window.
const buttonClasses =
  'height:40px;padding:0 12px;border:1px solid #dadce0;border-radius:4px;background:#fff;color:#3c4043;' +
  'font:500 14px sans-serif;cursor:pointer'

/** The part of `google.accounts.id` that the product's pages use. */
export function signInScript(consentAddress: string): string {
  return `(() => {
  const consent = ${JSON.stringify(consentAddress)}
  let settings = {}
  const choose = () => {
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin, response_type: 'id_token' })
    if (settings.nonce) query.set('nonce', settings.nonce)
    const chooser = window.open(consent + '?' + query, 'google-sandbox', 'width=480,height=640')
    const onMessage = (event) => {
      if (event.origin !== new URL(consent).origin || event.source !== chooser) return
      window.removeEventListener('message', onMessage)
      chooser.close()
      settings.callback({ credential: event.data.credential, select_by: 'btn', clientId: settings.client_id })
    }
    window.addEventListener('message', onMessage)
  }
  const renderButton = (place, { width } = {}) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'المتابعة باستخدام Google'
    button.style.cssText = ${JSON.stringify(buttonClasses)} + (width ? ';width:' + width + 'px' : '')
    button.addEventListener('click', choose)
    place.replaceChildren(button)
  }
  const initialize = (given) => { settings = given }
  const nothing = () => {}
  const id = { initialize, renderButton, prompt: nothing, cancel: nothing, disableAutoSelect: nothing, revoke: nothing }
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
})()
`
}
