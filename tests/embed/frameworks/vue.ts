// A page in Vue: each third press takes the tester away, each other one changes its theme and its place.
import { createApp, h, ref } from '@vue/runtime-dom';

const line = () => h('p', { key: 'line' }, 'A line');
const tester = (theme: string) =>
  h('millrace-tester', { key: 'tester', source: 0, lang: 'en', theme }, [h('a', { href: '/' }, 'Test a link')]);

createApp({
  setup() {
    const count = ref(0);
    const states = [() => [tester('light'), line()], () => [line(), tester('dark')], () => [line()]];
    const next = () => h('button', { onClick: () => count.value++ }, `Next ${count.value}`);
    return () => h('div', null, [next(), ...(states[count.value % 3]?.() ?? [])]);
  },
}).mount('#app');
