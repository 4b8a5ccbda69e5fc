import { someCreatives, type Creative } from '@millrace/core/creatives';
import landingPage from './landing-page.svg?no-inline';

const grounds = ['#0b7a75', '#23395d', '#7a3e9d', '#b8340b', '#1e7b45', '#5b4636'];
const inks = ['#ffd166', '#9ad1d4', '#f6bd60', '#f7ede2', '#cdeac0', '#e9c46a'];

/** A picture of this size that nobody has to fetch. */
function picture(id: number, width: number, height: number, words: string): string {
  const [ground, ink] = [grounds[id % grounds.length], inks[(id * 5) % inks.length]];
  const side = Math.min(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <circle cx="${width * 0.72}" cy="${height * 0.3}" r="${side * 0.2}" fill="${ink}"/>
    <path d="M0 ${height} L${width * 0.3} ${height * 0.5} L${width * 0.55} ${height * 0.78} L${width * 0.75} ${height * 0.55} L${width} ${height} Z" fill="#0006"/>
    <text x="${width * 0.06}" y="${height * 0.94}" font-family="sans-serif" font-weight="700" font-size="${side * 0.09}" fill="#fff">${words}</text>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The same creative with pictures and a landing page that are here. */
export function drawn(creative: Creative): Creative {
  const { id, width, height, name, push_img_url, file_url } = creative;
  return {
    ...creative,
    img_url: picture(id, width, height, name.split(' ').slice(0, 2).join(' ')),
    push_img_url: push_img_url && picture(id, 492, 328, 'Take a look'),
    file_url: file_url && new URL(landingPage, location.href).href,
  };
}

export const drawnCreatives = (count: number): Creative[] => someCreatives(count).map(drawn);
