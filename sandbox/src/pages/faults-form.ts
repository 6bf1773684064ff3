// Orders faults in advance and shows those that still wait.
import { type Fault, faultModes } from '../faults.ts'
import { type Html, html } from './html.ts'
import { modeWords, readNumber, serviceWords } from './words.ts'

export function faultsForm(waiting: readonly Fault[]): Html {
  return html`<form method="post" action="/faults">
<label>الخدمة والعطل<select name="fault">${allChoices()}</select></label>
<label>عدد المرات<input type="number" name="count" value="1" min="1" max="1000" dir="ltr"></label>
<div class="actions"><button class="primary">إضافة العطل</button></div>
</form>
${waiting.length === 0 ? html`<p class="soft">لا أعطال منتظرة.</p>` : waitingFaults(waiting)}`
}

function allChoices(): Html[] {
  return (Object.keys(faultModes) as Fault['service'][]).flatMap((service) => choices(service, faultModes[service]))
}

function choices(service: Fault['service'], modes: readonly Fault['mode'][]): Html[] {
  return modes.map(
    (mode) => html`<option value="${service}:${mode}">${serviceWords[service]}: ${modeWords[mode]}</option>`,
  )
}

function waitingFaults(waiting: readonly Fault[]): Html {
  const rows = waiting.map(
    (fault) =>
      html`<tr><td>${serviceWords[fault.service]}</td><td>${modeWords[fault.mode]}</td><td>${readNumber(fault.count)}</td></tr>`,
  )
  return html`<table><thead><tr><th>الخدمة</th><th>العطل</th><th>الباقي</th></tr></thead><tbody>${rows}</tbody></table>
<form method="post" action="/faults/clear"><div class="actions"><button>إزالة الأعطال</button></div></form>`
}
