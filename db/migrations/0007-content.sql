-- The pages the agency writes: title and description of each, every former state, and the text they begin with. People,
-- partners and praise are placeholders that cannot be taken for anyone: the agency writes its own.

alter table content_page
  add column title text not null default '',
  add column description text not null default '',
  add column version integer not null default 1,
  -- Null: as delivered, by the command line, or by someone whose account is gone.
  add column author_id uuid references member (id) on delete set null;

-- Each state that was replaced, as it stood from `written_at` on.
create table content_page_version (
  page_id smallint not null references content_page (id) on delete cascade,
  version integer not null,
  title text not null,
  description text not null,
  banner_section text not null,
  content_section text not null,
  partners_section text not null,
  testimonials_section text not null,
  team_section text not null,
  written_at timestamptz not null,
  author_id uuid references member (id) on delete set null,
  primary key (page_id, version)
);

insert into content_page (id, name) values
  (10, 'training'), (11, 'presentation'), (12, 'privacy'), (13, 'cookies'), (14, 'terms')
on conflict do nothing;

insert into site_setting (name, value) values
  ('agency_name', 'Petra Sample Estates Ltd (placeholder)'),
  ('company_number', 'HE 000000 (sample)'),
  ('map', 'https://www.openstreetmap.org/export/embed.html?bbox=33.018%2C34.664%2C33.062%2C34.692&layer=mapnik'),
  ('training_deck', ''),
  ('presentation_deck', ''),
  ('about_video', ''),
  ('media_video', ''),
  ('lido_homes', $text$/pictures/scene/apartment-tower/49922.svg The sample tower from the promenade, late in the afternoon
/pictures/scene/living-room/49920.svg?type=apartment A living room with glass from wall to wall, in the morning
/pictures/scene/kitchen/49921.svg?type=apartment A kitchen with an island, at midday
/pictures/scene/bedroom/49922.svg?type=apartment A bedroom that looks to the sea, late in the afternoon
/pictures/scene/bathroom/49921.svg?type=apartment A bathroom with daylight, at midday
/pictures/scene/penthouse-terrace/49923.svg The terrace of the penthouse, in the evening$text$),
  ('lido_place', $text$/pictures/scene/sea-view/49920.svg The sea behind the pines, in the morning
/pictures/scene/pool/49921.svg The shared pool, at midday
/pictures/scene/garden/49922.svg The garden with its olive trees, late in the afternoon
/pictures/scene/street/49922.svg A lane of the old quarter, ten minutes on foot$text$)
on conflict do nothing;

update content_page set
title = 'Homes for sale and rent in Cyprus, with their yield',
description = 'Search homes for sale and rent in Limassol, Nicosia, Paphos, Larnaca and Famagusta: price, yield and where each figure comes from.'
where id = 1;

update content_page set
title = 'About us',
description = 'An agency for homes in Cyprus that writes beside each price what the home could earn, and where that figure comes from.',
banner_section = $html$
<p>We are an agency for homes in all five districts of Cyprus. Beside each home for sale we write what it could earn in rent, and what that
figure rests on.</p>
$html$,
content_section = $html$
<h2>Why we began with the yield</h2>
<p>Two apartments at the same price can differ by half in what they earn. The difference is in the street, the floor, the common
expenses and whether anyone is looking for a third bedroom there. Most advertisements leave this to the buyer. We compute it for every
home, from the rents that comparable homes nearby ask today.</p>
<p>An estimate is worth as much as its basis. Ours says from how many lets it was made, and whether those were in the same quarter or in the
wider district. Where there are fewer than three, we say nothing.</p>

<h2>What you can hold us to</h2>
<ul>
<li><strong>The price that is asked.</strong> When it changes, the page keeps the former one and the day of the change.</li>
<li><strong>The state it is in.</strong> A home that is sold or let says so on its own page, and no longer counts in any figure.</li>
<li><strong>The papers.</strong> We ask each seller for the title deed or the contract of sale, the permits and the energy performance
certificate before a home is shown as ours.</li>
<li><strong>One fee, in writing.</strong> It is agreed before we begin, and only one side of a sale pays us.</li>
</ul>

<h2>Who may sell homes in Cyprus</h2>
<p>Estate agency here is a regulated profession: under the Estate Agents Law of 2010 (71(I)/2010) only agents who are entered in the register and
hold a licence for the year may act, and their number belongs on every advertisement. Ours stands at the foot of each page. You can
check it, and any other agent’s, with the Council for the Registration of Estate Agents.</p>
<p>Like banks and lawyers we must establish who our clients are, under the law against money laundering (188(I)/2007). That is why we ask
for an identity document and, in a sale, for the source of the funds.</p>

<h2>Where we work</h2>
<table>
<thead><tr><th scope="col">District</th><th scope="col">What it is mostly bought for</th></tr></thead>
<tbody>
<tr><th scope="row">Limassol</th><td>Work, the sea, and lets to people who came with a company</td></tr>
<tr><th scope="row">Nicosia</th><td>Lets all year: ministries, universities, hospitals</td></tr>
<tr><th scope="row">Larnaca</th><td>Prices below Limassol’s, an airport ten minutes away</td></tr>
<tr><th scope="row">Paphos</th><td>Houses with land, retirement, lets by the season</td></tr>
<tr><th scope="row">Famagusta</th><td>Holiday homes from Ayia Napa to Protaras</td></tr>
</tbody>
</table>
<p>We list only homes in the areas under the control of the Republic, where title can be searched and registered at the Department of Lands and
Surveys.</p>
<p><a href="/services">What we do for buyers and owners</a> · <a href="/contact">Talk to us</a></p>
$html$,
partners_section = $html$
<h2>Who we work with</h2>
<ul>
<li><strong>Sample Law Office</strong>, Nicosia: title searches and contracts (placeholder)</li>
<li><strong>Sample Surveyors</strong>, Larnaca: valuations and snagging (placeholder)</li>
</ul>
$html$,
testimonials_section = $html$
<h2>What clients say</h2>
<blockquote><p>The words of a client who sold a home will stand here, with the month and the town.</p>
<p><cite>Sample client, Larnaca (placeholder)</cite></p></blockquote>
$html$,
team_section = $html$
<h2>Who answers</h2>
<ul>
<li><strong>Sample Agent One</strong>, Limassol and Paphos: English, Greek, Russian (placeholder)</li>
<li><strong>Sample Agent Two</strong>, Nicosia, Larnaca and Famagusta: English, Greek (placeholder)</li>
</ul>
$html$
where id = 2 and content_section = '';

update content_page set
title = 'Services',
description = 'What we do for buyers, sellers, landlords and tenants of homes in Cyprus: search, title checks, viewings, photographs, lets and management.',
banner_section = $html$
<p>For buyers and tenants: a search that says what each choice would leave. For owners: a price that rests on what comparable homes ask, and one
person who sees it through.</p>
$html$,
content_section = $html$
<h2>For buyers</h2>
<ul>
<li><strong>A short list that fits.</strong> You say what you need and what it should earn; you get homes with their price, yield and
papers, and the reason where we advise against one.</li>
<li><strong>Viewings on the island or by video.</strong> Several homes in one round, in an order that makes sense on the road. You get an entry for
your calendar, in Cyprus time.</li>
<li><strong>The title first.</strong> Before you reserve we tell you whether a separate title deed is issued, and what a search certificate of the
Land Registry shows: owner, mortgages, memos and other charges.</li>
<li><strong>Up to the keys.</strong> We go with you to the bank, to the signing and to the Land Registry. Your contract is your own
lawyer’s work, never the seller’s.</li>
</ul>

<h2>What buying costs, beside the price</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How much</th><th scope="col">When</th></tr></thead>
<tbody>
<tr><th scope="row">Transfer fees</th><td>3 % of the first €85,000, 5 % from there to €170,000, 8 % above, on the value the Land Registry accepts; half of
that for most sales, nothing where VAT was charged on the price</td><td>At the transfer of the title</td></tr>
<tr><th scope="row">VAT</th><td>19 % on new homes and on building land sold in the course of a business; 5 % for one’s own main home, within limits of size and
value, on application</td><td>With each payment</td></tr>
<tr><th scope="row">Your lawyer</th><td>A fee agreed beforehand, often about 1 % of the price</td><td>By stages</td></tr>
<tr><th scope="row">Yearly</th><td>Municipal and sewerage charges, common expenses in a building, insurance. The tax on owning immovable property was
abolished in 2017.</td><td>Every year</td></tr>
</tbody>
</table>
<p>Rates and reliefs change. What is due in your case belongs in writing, from your lawyer or accountant, before you reserve.</p>

<h2>From outside the European Union</h2>
<p>Citizens of other countries need a permit under the Immovable Property Acquisition (Aliens) Law (Cap. 109). It is given as a rule for one home, or for
a plot of up to about 4,000 m² to build one. Your lawyer applies at the District Administration; the contract can be signed and
deposited meanwhile.</p>

<h2>For sellers</h2>
<p>A valuation from comparable homes, a check of the papers, photographs and a plan, and a buyer who has been asked how the home will be
paid. <a href="/sell">Sell your home</a></p>

<h2>For landlords and tenants</h2>
<p>Long lets with a written contract, an inventory with photographs on both days, and the deposit accounted for. Homes let to visitors by the day
or week must be in the register of self-catering accommodation; we prepare the application. <a href="/lease">Let your home</a></p>

<h2>For owners abroad</h2>
<p>Rent collected and passed on each month, bills paid from it, repairs up to a sum we agree on, and a visit after every storm, with
pictures. <a href="/contact">Ask for the list of what is included</a></p>

<h2>Photographs, film and plan</h2>
<p>All that a good advertisement needs, made in one morning, for €299. <a href="/media">The media bundle</a></p>
$html$
where id = 3 and content_section = '';

update content_page set
title = 'Contact us',
description = 'How to reach the agency by phone, e-mail, message and in its office.',
banner_section = $html$
<p>Call, or write in English, Greek or Russian. If it is about one home, its public number is all we need.</p>
$html$,
content_section = $html$
<h2>So that the first answer helps</h2>
<ul>
<li><strong>To see a home:</strong> two days that suit you, and whether you are on the island.</li>
<li><strong>To sell or let one:</strong> where it is, its size, and whether a separate title deed is issued. There are forms for
<a href="/sell">selling</a> and <a href="/lease">letting</a>.</li>
<li><strong>From abroad:</strong> your time zone, and whether you will pay with a loan from a bank in Cyprus.</li>
</ul>
<p>We answer on the next working day. What you send is kept to answer you and for nothing else: <a href="/privacy">how we treat it</a>.</p>
$html$
where id = 4 and content_section = '';

update content_page set
title = 'Lido exclusive',
description = 'A sample development of apartments by the sea that only we offer: homes, prices, what is included, and how to see it.',
banner_section = $html$
<p>Twenty-four apartments and two penthouses on a promenade by the sea, sold by us alone. <strong>This development is a sample
(placeholder):</strong> the agency puts its own here.</p>
$html$,
content_section = $html$
<h2>The homes</h2>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Indoors</th><th scope="col">Veranda</th><th scope="col">From (sample)</th></tr></thead>
<tbody>
<tr><th scope="row">1 bedroom</th><td>58 m²</td><td>14 m²</td><td>€000,000</td></tr>
<tr><th scope="row">2 bedrooms</th><td>84 m²</td><td>21 m²</td><td>€000,000</td></tr>
<tr><th scope="row">3 bedrooms</th><td>118 m²</td><td>30 m²</td><td>€000,000</td></tr>
<tr><th scope="row">Penthouse</th><td>152 m²</td><td>88 m²</td><td>€000,000</td></tr>
</tbody>
</table>
<p>Each home has a covered parking space and a store room that are part of its title. VAT is added to the prices of new homes.</p>

<h2>What is included</h2>
<ul>
<li>Heating and cooling by heat pump, underfloor heating, solar water heating; energy class A planned</li>
<li>Kitchen and wardrobes fitted, double glazing with thermal breaks, provision for a car charger</li>
<li>Shared pool, gym, garden; a manager on weekdays</li>
</ul>

<h2>How it is paid</h2>
<ol>
<li>A reservation of €5,000 for four weeks, while your lawyer looks at the land’s title, the permits and the contract</li>
<li>30 % with the contract, which is deposited at the Land Registry within six months of signing and protects you until the title is
yours</li>
<li>The rest by stages of the building, each certified by the supervising engineer; the last 10 % with the keys</li>
</ol>
<p>Ask the seller for the certificate of the Land Registry on the land: where it is mortgaged, the bank’s written waiver for your
home has to come with the contract.</p>
$html$
where id = 5 and content_section = '';

update content_page set
title = 'Thank you',
description = 'What you sent has arrived.',
banner_section = $html$
<p>What you sent has arrived, and is with the person who deals with it.</p>
$html$,
content_section = $html$
<p>We answer on the next working day, to the address you gave. If it cannot wait, call us: the number is at the foot of this page.</p>
<p><a href="/buy">Homes for sale</a> · <a href="/rent">Homes for rent</a> · <a href="/featured">Featured homes</a></p>
$html$
where id = 6 and content_section = '';

update content_page set
title = 'Sell your home in Cyprus',
description = 'What your home could ask, which papers a sale needs, what it costs, and how we sell it.',
banner_section = $html$
<p>Tell us where it stands, how large it is and whether its title deed is issued. We answer with what comparable homes ask today, and what we
would ask.</p>
$html$,
content_section = $html$
<h2>How a sale goes</h2>
<ol>
<li><strong>Value.</strong> We compare with homes of the same kind nearby: what they ask, how long they have stood, what was cut. You get the
list, not only the figure.</li>
<li><strong>Papers.</strong> We look for what would stop a buyer’s lawyer, while there is time to mend it.</li>
<li><strong>Pictures.</strong> Photographs, a plan and a short film: the <a href="/media">media bundle</a>.</li>
<li><strong>Viewings.</strong> Accompanied, and only with people who said how they would pay.</li>
<li><strong>Contract.</strong> Your lawyer’s and the buyer’s; we keep the dates.</li>
<li><strong>Transfer.</strong> At the Land Registry, against the rest of the price.</li>
</ol>

<h2>What a buyer’s lawyer will ask for</h2>
<ul>
<li>The title deed; where none is issued yet, the contract of sale with proof of its deposit, and the state of the application</li>
<li>A search certificate of the Land Registry, for mortgages, memos and easements</li>
<li>Planning and building permits, and the certificate of final approval; a covered veranda or a pool that is not on them is the most frequent
surprise</li>
<li>The energy performance certificate. It is needed to sell or to let, its class belongs in the advertisement, and it is valid for ten
years.</li>
<li>Receipts for municipal and sewerage charges, and the statement of the building’s committee on common expenses</li>
</ul>

<h2>What it costs to sell</h2>
<p>Transfer fees are the buyer’s. The seller pays the agent’s fee as agreed in writing, a lawyer, and <strong>capital gains tax</strong>: 20 % of
the gain, after the price once paid has been adjusted for inflation, improvements and costs deducted, and lifetime
allowances used, of which the largest is for one’s own home. The title passes only when the Tax Department has certified that what is
due is paid. Let an accountant work it out before you agree on a price.</p>

<h2>If there is a mortgage</h2>
<p>Ask your bank for the sum of release early. It is paid from the price at the transfer, and the charge is struck out at the same counter.</p>
$html$
where id = 7 and content_section = '';

update content_page set
title = 'Let your home in Cyprus',
description = 'What your home could let for, what the law asks of a landlord, and how we let and manage it.',
banner_section = $html$
<p>Tell us where it stands, how many bedrooms it has and how it is furnished. We answer with the rents of comparable homes today.</p>
$html$,
content_section = $html$
<h2>By the year, or by the week?</h2>
<table>
<thead><tr><td></td><th scope="col">Long let</th><th scope="col">Visitors</th></tr></thead>
<tbody>
<tr><th scope="row">Where it pays</th><td>Nicosia, Limassol, Larnaca, near work and universities</td><td>Paphos, Ayia Napa, Protaras, the sea front</td></tr>
<tr><th scope="row">Months let</th><td>Twelve, with a gap between tenants</td><td>Five to eight, most of it in summer</td></tr>
<tr><th scope="row">Work</th><td>Little: one tenant, one inventory</td><td>Much: keys, linen, cleaning, guests at night</td></tr>
<tr><th scope="row">Needed</th><td>A written contract, an energy performance certificate</td><td>Those of a home, and an entry in the register of self-catering
accommodation</td></tr>
</tbody>
</table>

<h2>What the law asks of a landlord</h2>
<ul>
<li><strong>In writing, for more than a year.</strong> A lease for longer than one year must be in writing and signed before two witnesses (Contract
Law, Cap. 149).</li>
<li><strong>Rent control.</strong> In the areas it covers, the Rent Control Law of 1983 protects tenants of buildings completed before the end of 1999: once the first
term has ended, neither rent nor notice is free. Ask before you buy such a home to let.</li>
<li><strong>Energy performance certificate.</strong> Shown to the tenant, its class in the advertisement.</li>
<li><strong>Visitors.</strong> A home let by the day or week is entered in the register of self-catering accommodation of the Deputy Ministry of Tourism,
and its number is shown wherever it is advertised. Since May 2026 the platforms pass bookings on to the authorities under an EU
regulation (2024/1028).</li>
<li><strong>Tax.</strong> Rent is income: it is declared each year, with the deductions the law allows.</li>
</ul>

<h2>What we do</h2>
<ol>
<li>A rent that rests on comparable lets; you see them.</li>
<li>Photographs and viewings; references and proof of income from the tenant you choose.</li>
<li>A contract in English or Greek, an inventory with pictures, meters read on the day.</li>
<li>If you wish, management: rent collected, repairs, common expenses, a statement each month.</li>
</ol>
$html$
where id = 8 and content_section = '';

update content_page set
title = 'The media bundle',
description = 'Photographs, a film, a plan and a tour of your home for €299; half of it reserves the day.',
banner_section = $html$
<p>Everything a good advertisement needs, made in one morning, for €299. Half of it, €149.50, reserves the day; the rest is due when you have
seen the result.</p>
$html$,
content_section = $html$
<h2>What the bundle holds</h2>
<table>
<tbody>
<tr><th scope="row">Photographs</th><td>Twenty-five, corrected for light and lines: every room, the view, the building, the street</td></tr>
<tr><th scope="row">Film</th><td>Sixty to ninety seconds, upright and across, without music that needs a licence</td></tr>
<tr><th scope="row">From the air</th><td>Five pictures by drone, where the flight is allowed: not near airports and bases</td></tr>
<tr><th scope="row">Plan</th><td>Measured on the spot, to scale, with areas in m²</td></tr>
<tr><th scope="row">Tour</th><td>A walk through the rooms that one steers oneself</td></tr>
</tbody>
</table>
<p>You receive the files and may use them anywhere, with us or without us.</p>

<h2>How it goes</h2>
<ol>
<li><strong>Book.</strong> Send the form; we agree on a day and send the invoice for the first half.</li>
<li><strong>Prepare.</strong> You get a page of advice: lights, blinds, cars, what to put away. One hour of work that shows in every
picture.</li>
<li><strong>The morning.</strong> About three hours for a home of up to 200 m². Above that, or on two addresses, we say the price before.</li>
<li><strong>See.</strong> Within three working days. One round of changes is included, then the second half is due.</li>
</ol>

<h2>Good to know</h2>
<ul>
<li>If it rains or the air is full of dust, we come another day at no cost.</li>
<li>Until two working days before, you may cancel and the first half is paid back.</li>
<li>Letting agents and owners ask for it too: the same price for a home to let.</li>
</ul>
$html$
where id = 9 and content_section = '';

update content_page set
title = 'Training',
description = 'How agents learn to work with Petra: the morning, what it covers, and the slides.',
banner_section = $html$
<p>Agents who join us learn the search, the yield and its basis, and the papers of a sale in one morning.</p>
$html$,
content_section = $html$
<h2>What the morning covers</h2>
<ol>
<li><strong>Reading a home.</strong> Price, yield, where each figure comes from, and what to say when there is none.</li>
<li><strong>Papers.</strong> Title deed, search certificate, permits, energy performance certificate: what each proves and what it does not.</li>
<li><strong>First talk.</strong> Who the client is and how the home will be paid, as the law against money laundering asks.</li>
<li><strong>Showing it.</strong> A viewing from the first call to the answer, on the island or by video.</li>
</ol>
<p>It is held in our office, for up to eight. <a href="/contact">Ask for the next date</a></p>
$html$
where id = 10 and content_section = '';

update content_page set
title = 'Presentation',
description = 'The agency, the market of Cyprus and how we work, on slides.',
banner_section = $html$
<p>The market and how we work, in twenty minutes: here on slides, or by us, in your office or by video.</p>
$html$,
content_section = $html$
<h2>What it tells</h2>
<ul>
<li>What homes ask and earn in the five districts, from <a href="/market">the market pages</a></li>
<li>How a sale and a let go in Cyprus, step by step, and what each costs</li>
<li>How we find the price, and what you can check of it yourself</li>
</ul>
<p><a href="/contact">Ask us for a time</a></p>
$html$
where id = 11 and content_section = '';

update content_page set
title = 'Privacy',
description = 'What this site keeps about you, why, how long, and how you get it or have it erased.',
banner_section = $html$
<p>What this site keeps about you, why, for how long, and what you can do about it. No third party learns of your visit before you press
something that says so.</p>
$html$,
content_section = $html$
<h2>When you look around</h2>
<p>Nothing that you search for or open is kept with your name. The server writes one line for each request: the time, the path without what
stands after the question mark, how it ended, and your address without its last part. There are no analytics, no advertising and no
pixels.</p>
<p>To slow down guessing and spam the program counts attempts by address. It keeps a one-way hash instead of the address, for little
more than an hour. Mail addresses are counted in the same way for a day, so that nobody can have others flooded with mails.</p>

<h2>When you send a form</h2>
<p>We keep what you entered, the time and the page it is about, so that we can answer: steps taken at your request before a contract (GDPR,
article 6(1)(b)). Your address is not kept with it. Where a form fills in your country and city, a database on our own server does it:
your address is looked up there and goes nowhere else.</p>
<p>Where the agency has connected one, the form is also passed on to its customer database, which works on our behalf. What you sent stays until it is
deleted by us; the law against money laundering obliges us to keep the records of a completed sale for five years.</p>
<p>When you share a home, your friend’s name and address are used for that one message.</p>

<h2>When you have an account</h2>
<p>We keep your user name, your e-mail address and your password, the last as a hash that cannot be read back; your sessions, each with the kind of
browser and the time; the homes you saved, your alerts and what they found. This is needed to give you what you signed up for
(article 6(1)(b)). Alerts by e-mail come only if you ask for them (article 6(1)(a)); every such mail has a link that ends them.</p>
<p>On your account’s page you can download all of it, and erase it. What is erased is gone at once from the program, and from its backups as
they are replaced.</p>

<h2>Maps, slides and films from elsewhere</h2>
<p>These come from other companies, such as OpenStreetMap, Google or YouTube. They are loaded only when you press their button; that company then
learns your address, and its own rules apply. The choice is remembered only if you tick the box for it, and you can take it back under
<a href="/cookies">Cookies</a>. Street tiles of the search map are asked for in the same way. A form that leads you to WhatsApp or another network
does so because you pressed its link.</p>

<h2>Your rights</h2>
<p>You may ask us what we keep about you, have it corrected, erased or handed over, restrict or object to its use, and take back a consent at any
time. Write to the address above; we answer within a month. You may also complain to the Commissioner for Personal Data Protection,
15 Kypranoros Street, 1061 Nicosia, <a href="https://www.dataprotection.gov.cy">dataprotection.gov.cy</a>.</p>
<p>No decision about you is made by a machine alone. You need not give us anything to search; a form cannot be answered without
what it marks as required.</p>

<h2>Where the data comes from</h2>
<p><a href="https://db-ip.com">IP Geolocation by DB-IP</a>, under the licence <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Names of places after the
official gazetteer of the Republic.</p>
$html$
where id = 12 and content_section = '';

update content_page set
title = 'Cookies',
description = 'The one cookie of this site, what your browser stores for it, and what you allowed from elsewhere.',
banner_section = $html$
<p>There is one cookie, and only if you log in. Nothing here needs a banner: what is stored is what you asked for.</p>
$html$,
content_section = $html$
<h2>The cookie</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">__Host-petra<br>(petra without HTTPS)</th><td>Keeps you logged in. No script can read it, and it is sent to this site
only.</td><td>12 hours, or 30 days if you tick “Remember Me”; it ends when you log out</td></tr>
</tbody>
</table>

<h2>What your browser stores for itself</h2>
<p>This stays on your device until you clear it. It is never sent along by itself, as a cookie is.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th></tr></thead>
<tbody>
<tr><th scope="row">authToken, userToken, id, authCookie</th><td>After a login: keys to your saved homes and alerts, and to nothing else of the account; removed when you
log out</td></tr>
<tr><th scope="row">user, username, email</th><td>After a login: the name and address the pages show you; removed when you log out</td></tr>
<tr><th scope="row">recentlyViewed</th><td>The homes you opened last, to offer them again on this device</td></tr>
<tr><th scope="row">allowedEmbeds</th><td>Which other companies’ maps, slides or films may open at once, if you ticked that</td></tr>
<tr><th scope="row">petra-toast</th><td>A short message that the next page is to show, such as “Login successful!”, until it is shown</td></tr>
<tr><th scope="row">list …</th><td>How far you had scrolled in a list, until the tab is closed</td></tr>
</tbody>
</table>

<h2>From elsewhere</h2>
<p>Maps, slides, films and tours of other companies are loaded only when you press their button, and may then set cookies of their own. If
you ticked “Open at once from now on”, the company stands below, and you can take it back.</p>
$html$
where id = 13 and content_section = '';

update content_page set
title = 'Terms',
description = 'The terms on which this site may be used, and what its prices, yields and figures mean.',
banner_section = $html$
<p>On these terms you use this site. They are short, so that they can be read.</p>
$html$,
content_section = $html$
<h2>What this site is</h2>
<p>It shows homes for sale and for rent in Cyprus on behalf of their owners and of other agents. A home shown here is an invitation to talk, not an
offer that binds: a contract comes about only in writing, between the owner and you. Searching and asking cost nothing. If we act for you,
our fee is agreed in writing beforehand.</p>

<h2>What the figures mean</h2>
<ul>
<li><strong>Price</strong>: what is asked, in euro, without transfer fees; for new homes VAT may be added, and the page says so where we know.</li>
<li><strong>Yield</strong>: a year’s rent divided by the price asked, times 100, before costs and tax. The rent is what the source states, or
the average asked for comparable homes; the page says which, and from how many.</li>
<li><strong>Area</strong>: in square metres, as stated by the owner or the source. Measure before you sign.</li>
<li><strong>Market figures</strong>: averages of what is asked here, not of prices paid.</li>
</ul>
<p>We take care, yet we cannot promise that what owners and other agents tell us is right. No figure here is advice on an investment, on law or
on tax. Ask a lawyer, a surveyor and an accountant before you buy.</p>

<h2>What we ask of you</h2>
<ul>
<li>True details in forms, and no one else’s without their leave</li>
<li>One account for one person; keep its password to yourself</li>
<li>No copying of the stock by machine beyond what the calls described at <a href="/api/docs">/api/docs</a> give for your own use</li>
</ul>
<p>We may close an account that harms others. You can erase yours at any time.</p>

<h2>What belongs to whom</h2>
<p>Photographs and descriptions belong to the owners or agents who gave them. The drawn pictures of places and homes are illustrations and show
no real home. What you write in a form stays yours.</p>

<h2>Liability and law</h2>
<p>We answer without limit where the law says so: for intent, for gross negligence, for injury to life or health, and for your rights as a consumer.
The site may be out of reach at times. The law of the Republic of Cyprus applies, and its courts are competent; where you are a
consumer elsewhere in the European Union, the protection of your own country’s law stays with you.</p>
<p>A complaint about us as agents can also be brought to the Council for the Registration of Estate Agents.</p>
$html$
where id = 14 and content_section = '';
