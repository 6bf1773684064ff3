/** Every input in each of its states. */
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { Button } from '../src/ui/buttons.tsx'
import { CodeField } from '../src/ui/fields/CodeField.tsx'
import { Checkbox, RadioGroup, Select } from '../src/ui/fields/choices.tsx'
import { PasswordField, Textarea, TextField } from '../src/ui/fields/fields.tsx'
import { ChipGroup, FilterChip, Switch } from '../src/ui/fields/toggles.tsx'
import { RatingField } from '../src/ui/Rating.tsx'
import { Steps } from '../src/ui/Steps.tsx'
import { Card } from '../src/ui/surfaces.tsx'

const times = ['٦:٠٠ م', '٦:١٥ م', '٦:٣٠ م', '٧:٠٠ م', '٧:٣٠ م', '٨:٠٠ م'].map((words) => ({ value: words, words }))

export function FormsPage(): ReactNode {
  const [code, setCode] = useState('12')
  const [time, setTime] = useState<string | null>('٧:٣٠ م')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <main className="gutter mx-auto max-w-content py-8">
      <PageHeading>الحقول</PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="flex flex-col gap-5">
          <TextField label="الاسم" defaultValue="Sara علي" />
          <TextField label="البريد الإلكتروني" ltr type="email" hint="سيصلك عليه تذكير الدروس، ولا يراه المدرّسون." />
          <TextField
            label="رقم الهاتف"
            ltr
            inputMode="tel"
            defaultValue="0100"
            error="رقم الهاتف غير صحيح. اكتب رقم هاتف مصريًا من ١١ رقمًا يبدأ بـ ٠١."
          />
          <PasswordField label="كلمة المرور" defaultValue="Secret#12" />
          <TextField label="البحث عن مدرّس" hideLabel icon={Search} placeholder="اسم أو موضوع" type="search" />
          <Select
            label="المحافظة"
            optional
            choices={[
              { value: 1, words: 'القاهرة' },
              { value: 2, words: 'الإسكندرية' },
            ]}
          />
          <Textarea label="رأيك" optional limit={60} defaultValue="درس ممتع جدًا، وشرح واضح وصبر جميل مع الأسئلة" />
          <TextField label="حقل مقفل" disabled defaultValue="لا يتغيّر" />
        </Card>
        <Card className="flex flex-col gap-6">
          <Steps label="خطوات الحجز" steps={['اليوم', 'المدة', 'الوقت', 'التأكيد']} at={2} onBack={() => undefined} />
          <RadioGroup
            label="المدة"
            name="duration"
            defaultValue={30}
            choices={[
              { value: 15, words: '١٥ دقيقة' },
              { value: 30, words: '٣٠ دقيقة', note: 'المتبقي هذا الأسبوع ٦٠ دقيقة' },
            ]}
          />
          <div>
            <h2 className="mb-2 font-medium text-sm">مساءً</h2>
            <ChipGroup label="الوقت" choices={times} value={time} onChange={setTime} />
          </div>
          <div className="flex flex-wrap gap-2">
            <FilterChip pressed>متاح اليوم</FilterChip>
            <FilterChip pressed={false}>محادثة</FilterChip>
            <FilterChip pressed={false}>أعمال</FilterChip>
          </div>
          <CodeField label="رمز التأكيد" value={code} onChange={setCode} />
          <CodeField
            label="رمز آخر"
            value="12345"
            onChange={setCode}
            error="رمز التأكيد غير صحيح. راجعه أو اطلب رمزًا جديدًا."
          />
          <RatingField label="تقييم سارة" value={stars} onChange={setStars} />
          <Checkbox label="الموافقة على الشروط والأحكام" defaultChecked />
          <Switch label="كل المواعيد (كل ٥ دقائق)" defaultChecked note="يعرض مواعيد أكثر." />
          <Switch label="تنبيهات واتساب" />
          <Buttons />
        </Card>
      </div>
    </main>
  )
}

function Buttons(): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button>تأكيد الحجز</Button>
      <Button busy>تأكيد الحجز</Button>
      <Button off="لا يوجد اتصال بالإنترنت.">غير متاح</Button>
      <Button tone="quiet">مراسلة</Button>
      <Button tone="plain">عرض المزيد</Button>
      <Button tone="danger">إلغاء الدرس</Button>
      <Button tone="danger-quiet">حذف</Button>
      <Button size="small">صغير</Button>
      <Button size="large">كبير</Button>
    </div>
  )
}
