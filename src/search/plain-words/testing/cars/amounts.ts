/** Sentences with prices, kilometres, years and seats; see `../sentences.ts`. */
export const AMOUNT_SENTENCES = `
under 20k => ?range[price]=:20000
below $25,000 => ?range[price]=:25000
less than 30000 => ?range[price]=:30000
up to 35k => ?range[price]=:35000
max 40k => ?range[price]=:40000
maximum $50000 => ?range[price]=:50000
no more than 45 grand => ?range[price]=:45000
$30k or less => ?range[price]=:30000
30k max => ?range[price]=:30000
budget 25k => ?range[price]=:25000
my budget is $28,000 => ?range[price]=:28000
over 60k => ?range[price]=60000:
above $80,000 => ?range[price]=80000:
more than 100k => ?range[price]=100000:
at least 50k => ?range[price]=50000:
from 40k => ?range[price]=40000:
60k plus => ?range[price]=60000:
60k+ => ?range[price]=60000:
between $20,000 and $30,000 => ?range[price]=20000:30000
20k-30k => ?range[price]=20000:30000
20k to 30k => ?range[price]=20000:30000
from 20k to 30k => ?range[price]=20000:30000
$15,000 - $20,000 => ?range[price]=15000:20000
around 30k => ?range[price]=27000:33000
about $25,000 => ?range[price]=22500:27500
approx 40k => ?range[price]=36000:44000
~ 35k => ?range[price]=31500:38500
under forty thousand => ?range[price]=:40000
sub 20k => ?range[price]=:20000
under 20 => ?range[price]=:20000
<30k => ?range[price]=:30000
>50k => ?range[price]=50000:
$22,990 => ?range[price]=:22990
price under 30k => ?range[price]=:30000
priced between 30k and 40k => ?range[price]=30000:40000
hatch for under 15k => ?body=Hatch&range[price]=:15000
cheap hatch => ?body=Hatch&sortBy=Car_production:price:asc
cheapest suv => ?body=SUV&sortBy=Car_production:price:asc
most expensive 4x4 => ?drive=4WD&sortBy=Car_production:price:desc
latest arrivals => ?sortBy=Car_production:created_at_timestamp:desc
newest utes => ?body=Ute&sortBy=Car_production:created_at_timestamp:desc
low kms => ?range[km]=:50000
low kms hatch => ?body=Hatch&range[km]=:50000
very low kms suv => ?body=SUV&range[km]=:25000
low mileage sedan => ?body=Sedan&range[km]=:50000
low kilometres => ?range[km]=:50000
under 50,000 kms => ?range[km]=:50000
under 100k kms => ?range[km]=:100000
less than 60000km => ?range[km]=:60000
below 80 000 km => ?range[km]=:80000
under 120 thousand kms => ?range[km]=:120000
max 75,000km => ?range[km]=:75000
over 150,000kms => ?range[km]=150000:
between 20,000 and 60,000 kms => ?range[km]=20000:60000
kms between 10k and 40k => ?range[km]=10000:40000
odometer under 90000 => ?range[km]=:90000
less than 40k on the clock => ?range[km]=:40000
suv under 40k under 60,000 kms => ?body=SUV&range[price]=:40000&range[km]=:60000
2018 or newer => ?range[year]=2018:
2018 onwards => ?range[year]=2018:
from 2018 or newer suv => ?body=SUV&range[year]=2018:
from 2018 and newer => ?range[year]=2018:
before 2018 or older => ?range[year]=:2017
ranger 2021 on => ?make=Ford&make_model=Ford:Ranger&range[year]=2021:
2021 on diesel ute => ?body=Ute&fuel=Diesel&range[year]=2021:
2021 ute on finance => ?body=Ute&range[year]=2021:2021
pre-2017 hatch => ?body=Hatch&range[year]=:2016
post-2018 ute => ?body=Ute&range[year]=2019:
2018+ => ?range[year]=2018:
2020 or later => ?range[year]=2020:
2015 or older => ?range[year]=:2015
from 2019 => ?range[year]=2019:
since 2020 => ?range[year]=2020:
after 2016 => ?range[year]=2017:
newer than 2017 => ?range[year]=2018:
before 2018 => ?range[year]=:2017
older than 2016 => ?range[year]=:2015
pre 2017 => ?range[year]=:2016
2016 to 2019 => ?range[year]=2016:2019
2016-2019 => ?range[year]=2016:2019
between 2015 and 2018 => ?range[year]=2015:2018
between 2018 and 2021 suv => ?body=SUV&range[year]=2018:2021
year 2020 => ?range[year]=2020:2020
2020 model => ?range[year]=2020:2020
2020 suv => ?body=SUV&range[year]=2020:2020
2017 2018 2019 => ?range[year]=2017:2019
2018 or 2019 hatch => ?body=Hatch&range[year]=2018:2019
last 3 years => ?range[year]=2024:
in the last 5 years => ?range[year]=2022:
less than 3 years old => ?range[year]=2023:
under 4 years old => ?range[year]=2022:
no older than 5 years => ?range[year]=2021:
5 years or newer => ?range[year]=2021:
up to 6 years old => ?range[year]=2020:
over 10 years old => ?range[year]=:2016
more than 8 years old => ?range[year]=:2018
3 year old suv => ?body=SUV&range[year]=2023:2023
late model ute => ?body=Ute&range[year]=2022:
near new suv => ?body=SUV&range[year]=2024:
my19 => ?range[year]=2019:2019
my21 ranger => ?make=Ford&make_model=Ford:Ranger&range[year]=2021:2021
over 2018 => ?range[year]=2019:
min 2017 => ?range[year]=2017:
2010s => ?range[year]=2010:2019
7 seats => ?seats=7
7 seater => ?seats=7
seven seats => ?seats=7
7-seater => ?seats=7
8 seater people mover => ?body=People+Mover&seats=8
five seater suv => ?body=SUV&seats=5
2 seater => ?seats=2
7 or more seats => ?range[seats]=7:
more than 5 seats => ?range[seats]=6:
minimum 7 seats => ?range[seats]=7:
seats for 7 => ?seats=7
room for seven => ?seats=7
8 passenger => ?seats=8
seats 7 diesel => ?fuel=Diesel&seats=7
room for seven people suv => ?body=SUV&seats=7
seats 20k => ?range[price]=:20000
range over 400 km => ?range[electric_range]=400:
400km range => ?range[electric_range]=400:
ev 450 km range => ?fuel=Electric&range[electric_range]=450:
at least 350km of range => ?range[electric_range]=350:
newer than 5 years => ?range[year]=2021:
max 5 years old => ?range[year]=2021:
from 2018 to 2020 => ?range[year]=2018:2020
post 2019 => ?range[year]=2020:
made after 2018 => ?range[year]=2019:
built 2020 => ?range[year]=2020:2020
up to 2015 => ?range[year]=:2015
2015 and older => ?range[year]=:2015
20000 or less => ?range[price]=:20000
20,000 to 30,000 => ?range[price]=20000:30000
30 - 40k => ?range[price]=30000:40000
$30,000-$40,000 => ?range[price]=30000:40000
over $50k => ?range[price]=50000:
minimum 30k => ?range[price]=30000:
25k budget => ?range[price]=:25000
not over 30k => ?range[price]=:30000
no more than $25,000 => ?range[price]=:25000
around $20k => ?range[price]=18000:22000
roughly 20k => ?range[price]=18000:22000
under 20 000 => ?range[price]=:20000
less than twenty five thousand => ?range[price]=:25000
50,000 kms or less => ?range[km]=:50000
under 80k km => ?range[km]=:80000
less than 100,000 kilometers => ?range[km]=:100000
with less than 50,000 kms => ?range[km]=:50000
50k kms => ?range[km]=:50000
over 200,000 km => ?range[km]=200000:
low km => ?range[km]=:50000
low ks ute => ?body=Ute&range[km]=:50000
at most 7 seats => ?range[seats]=:7
4 seats => ?seats=4
suv budget 35 to 42 grand => ?body=SUV&range[price]=35000:42000
budget 20-30k => ?range[price]=20000:30000
budget 30k => ?range[price]=:30000
my budget is 30 => ?range[price]=:30000
kia 7 year warranty => ?make=Kia&query="7+year+warranty"
kia with 5 year unlimited km warranty => ?make=Kia&query="5+year+unlimited+km+warranty"
kia 7 years old => ?make=Kia&range[year]=2019:2019
kia on a 5 year loan => /search/kia
`
