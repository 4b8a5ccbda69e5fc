import { lightPhone } from '../../.storybook/modes.ts';
import { everyStory } from './every-story.ts';

everyStory(lightPhone);
