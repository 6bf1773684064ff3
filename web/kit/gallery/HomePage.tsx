/** A student's home page made of kit parts, to check the page frame at three widths. */
import {
  Bell,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CreditCard,
  Flag,
  House,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  PackageOpen,
  Settings,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Name, Time } from '../src/format/components.tsx'
import { AppFrame } from '../src/shell/AppFrame.tsx'
import { SidebarLink } from '../src/shell/navigation.tsx'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { Avatar } from '../src/ui/Avatar.tsx'
import { Banner } from '../src/ui/alerts.tsx'
import { Button, LinkButton } from '../src/ui/buttons.tsx'
import { Figure, Meter, Ring } from '../src/ui/figures.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Rating } from '../src/ui/Rating.tsx'
import { Card, Chip } from '../src/ui/surfaces.tsx'
import { shellWords as words } from '../src/words/shell.ts'

const items = [
  { to: '/', words: words.home, icon: House },
  { to: '/upcoming-lessons', words: words.lessons, icon: CalendarCheck },
  { to: '/tutors', words: words.tutors, icon: Users },
  { to: '/chat', words: words.chats, icon: MessagesSquare, count: 3, spoken: 'المحادثات، ٣ رسائل غير مقروءة' },
  { to: '/lessons-schedule', words: words.schedule, icon: CalendarDays },
  { to: '/plans', words: words.plans, icon: PackageOpen },
  { to: '/payments', words: words.payments, icon: CreditCard },
  { to: '/reports', words: words.reports, icon: Flag },
  { to: '/s/settings', words: words.settings, icon: Settings },
]

const tutors = [
  { name: 'سارة عبد الرحمن', bio: 'محادثة يومية وتحضير للمقابلات', rating: 4.9, reviews: 112 },
  { name: 'Sara Ali', bio: 'إنجليزية الأعمال والعروض', rating: 4.7, reviews: 38 },
  { name: 'عبد الرحمن محمد عبد المنعم الشرقاوي', bio: 'قواعد ونطق للمبتدئين', rating: 5, reviews: 2 },
]

export function HomePage(): ReactNode {
  return (
    <AppFrame
      home="/"
      items={items}
      tools={<Tools />}
      footer={<SidebarLink to="/faq" words={words.help} icon={LifeBuoy} />}
      banner={
        <Banner tone="accent" icon={CalendarCheck} actions={<Button size="small">دخول الدرس</Button>}>
          درسك مع <Name>سارة</Name> يبدأ بعد ٨ دقائق.
        </Banner>
      }
    >
      <PageHeading note="الثلاثاء، ٢٤ نوفمبر" action={<LinkButton to="/tutors">حجز درس</LinkButton>}>
        أهلًا، منى
      </PageHeading>
      <div className="grid gap-5 lg:grid-cols-3">
        <NextLesson />
        <Minutes />
      </div>
      <h2 className="mt-10 mb-4 text-xl">مدرّسون متاحون اليوم</h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {tutors.map((tutor) => (
          <TutorCard key={tutor.name} {...tutor} />
        ))}
      </div>
    </AppFrame>
  )
}

function Tools(): ReactNode {
  return (
    <>
      <div className="hidden w-52 md:block">
        <p className="text-ink-soft text-xs">متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع</p>
        <Meter label="متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع" value={60} most={120} className="mt-1" />
      </div>
      <Chip tone="brand" className="md:hidden">
        ٦٠ د
      </Chip>
      <IconButton icon={Bell} label="مركز الإشعارات" />
      <IconButton icon={LogOut} label="تسجيل الخروج" mirrored className="max-md:hidden" />
      <Avatar name="منى السيد" size="small" />
    </>
  )
}

function NextLesson(): ReactNode {
  return (
    <Card className="lg:col-span-2">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-lg">درسك القادم</h2>
        <Chip tone="info" icon={CalendarCheck}>
          قادم
        </Chip>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Avatar name="سارة عبد الرحمن" size="large" online />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-lg">سارة عبد الرحمن</p>
          <p className="text-ink-soft">
            <Time at="2026-11-24T17:30:00Z" />، ٣٠ دقيقة
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-2.5 sm:w-auto">
          <Button className="flex-1 sm:flex-none">دخول الدرس</Button>
          <Button tone="quiet" className="flex-1 sm:flex-none">
            تغيير الموعد
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Minutes(): ReactNode {
  return (
    <Card className="flex items-center gap-6">
      <Ring label="متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع" value={60} most={120}>
        <span className="tabular font-semibold text-2xl">٦٠</span>
        <span className="block text-ink-faint text-xs leading-tight">دقيقة</span>
      </Ring>
      <div className="min-w-0">
        <Figure label="دقائق هذا الأسبوع" value="٦٠" unit="من ١٢٠ دقيقة" />
        <p className="mt-2 flex items-center gap-1.5 text-ink-faint text-sm">
          <BookOpen className="size-4" /> تتجدّد الثلاثاء ٦:٠٠ ص
        </p>
      </div>
    </Card>
  )
}

function TutorCard({ name, bio, rating, reviews }: (typeof tutors)[number]): ReactNode {
  return (
    <Card lifts className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <Name>{name}</Name>
          </p>
          <p className="truncate text-ink-soft text-sm">{bio}</p>
          <Rating value={rating} count={reviews} compact className="text-sm" />
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t pt-4">
        <span className="text-ink-soft text-sm">
          أقرب موعد <Time at="2026-11-25T17:30:00Z" className="font-medium text-ink" />
        </span>
        <Button size="small" tone="quiet">
          حجز درس
        </Button>
      </div>
    </Card>
  )
}
