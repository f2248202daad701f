import type { heroSlides } from '#data/tables/content.ts'

type Slide = Pick<typeof heroSlides.$inferInsert, 'titleAr' | 'titleEn' | 'subtitleAr' | 'subtitleEn' | 'linkUrl'>

const slides: Record<'najran' | 'abha' | 'riyadh' | 'jeddah', Slide> = {
  najran: {
    titleAr: 'سهل وسريع وموثوق',
    titleEn: 'Easy, fast and reliable',
    subtitleAr: 'سيارتك جاهزة في نجران، على مدار الساعة في المطار.',
    subtitleEn: 'Your car is ready in Najran, around the clock at the airport.',
    linkUrl: '/fleet',
  },
  abha: {
    titleAr: 'أجواء أبها بانتظارك',
    titleEn: 'Abha is waiting for you',
    subtitleAr: 'سيارات دفع رباعي لطرق السودة والضباب والمطر.',
    subtitleEn: 'SUVs for the roads of Al Souda, the fog and the rain.',
    linkUrl: '/fleet',
  },
  riyadh: {
    titleAr: 'تنقّل مريح لأعمالك في الرياض',
    titleEn: 'Business in Riyadh, made easy',
    subtitleAr: 'سيارات فاخرة وعقود شهرية بأسعار واضحة.',
    subtitleEn: 'Luxury cars and monthly contracts at clear prices.',
    linkUrl: '/services',
  },
  jeddah: {
    titleAr: 'استمتع بجدة',
    titleEn: 'Enjoy Jeddah',
    subtitleAr: 'من البلد إلى الكورنيش بسيارة عائلية واسعة.',
    subtitleEn: 'From Al-Balad to the Corniche in a roomy family car.',
    linkUrl: '/special-offers',
  },
}

export const demoSlides: (typeof heroSlides.$inferInsert)[] = Object.entries(slides).map(([scene, slide], index) => ({
  ...slide,
  imageUrl: `/artwork/scenes/${scene}-1280.jpg`,
  displayOrder: index + 1,
}))
